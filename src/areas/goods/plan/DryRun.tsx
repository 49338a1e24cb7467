import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { emptyText, Money } from '#ui/feedback/values.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import type { PushStep } from './pushStep';

const priced: readonly PushStep['kind'][] = ['salePrice', 'memberPrice', 'added', 'removed'];
const states = ['soldOut', 'onSale', 'wholeDay'];

/** One side of a change: an amount, a state, or the text itself. */
function Side({ kind, value }: { kind: PushStep['kind']; value: string | null }) {
  const translate = useTranslate();
  if (value === null) return emptyText;
  if (priced.includes(kind)) return <Money value={value} />;
  return states.includes(value) ? translate(`plan.${value}`) : value;
}

/** All changes of a push before it runs: store × item × change, before and after. */
export function DryRun({ steps, total, outside }: { steps: PushStep[]; total: number; outside: number }) {
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
      <ScrollRegion label={translate('plan.push.preview')} sx={{ maxHeight: 280, border: '1px solid var(--line)' }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('plan.push.store')}</TableCell>
              <TableCell>{translate('goods.push.item')}</TableCell>
              <TableCell>{translate('plan.push.change')}</TableCell>
              <TableCell align="right">{translate('plan.push.was')}</TableCell>
              <TableCell align="right">{translate('plan.push.willBe')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {steps.map((step) => (
              <TableRow key={`${step.store.guid} ${step.kind} ${step.item} ${step.sku}`}>
                <TableCell>{step.store.name}</TableCell>
                <TableCell>
                  {step.item} {step.sku}
                </TableCell>
                <TableCell>{translate(`plan.push.kinds.${step.kind}`)}</TableCell>
                <TableCell align="right">
                  <Side kind={step.kind} value={step.before} />
                </TableCell>
                <TableCell align="right">
                  <Side kind={step.kind} value={step.after} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {total > steps.length ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'var(--muted)' }}>
          {translate('plan.push.first', { smart_count: steps.length })}
        </Typography>
      ) : null}
    </Box>
  );
}
