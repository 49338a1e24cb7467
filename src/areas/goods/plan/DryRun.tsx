import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../ui/feedback/values';
import type { PriceStep } from './planApi';

/** Store × item × old and new price: what a push would change before anything is pushed. */
export function DryRun({ steps, total, outside }: { steps: PriceStep[]; total: number; outside: number }) {
  const translate = useTranslate();
  const others =
    outside > 0 ? <Alert severity="info">{translate('plan.outside', { smart_count: outside })}</Alert> : null;
  if (total === 0)
    return (
      <>
        {others}
        <Typography variant="body2">{translate('plan.push.same')}</Typography>
      </>
    );
  return (
    <Box>
      {others}
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('plan.push.changes', { smart_count: total })}
      </Typography>
      <Box
        sx={{ maxHeight: 280, overflow: 'auto', border: '1px solid var(--line)' }}
        tabIndex={0}
        role="region"
        aria-label={translate('plan.push.preview')}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('plan.push.store')}</TableCell>
              <TableCell>{translate('goods.push.item')}</TableCell>
              <TableCell align="right">{translate('plan.push.before')}</TableCell>
              <TableCell align="right">{translate('plan.push.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {steps.map((step) => (
              <TableRow key={`${step.store.guid} ${step.item} ${step.sku}`}>
                <TableCell>{step.store.name}</TableCell>
                <TableCell>
                  {step.item} {step.sku}
                </TableCell>
                <TableCell align="right">
                  <Money value={step.before} />
                </TableCell>
                <TableCell align="right">
                  <Money value={step.after} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
