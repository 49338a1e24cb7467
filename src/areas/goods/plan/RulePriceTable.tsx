import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Pager } from '#entity/list/Pager.tsx';
import { emptyText } from '#ui/feedback/values.tsx';
import { Difference, Price } from '../PriceStep';

/** One price that rules change or that is refused. */
export interface RulePriceRow {
  planGuid: string | null;
  planName: string | null;
  itemGuid: string;
  itemName: string;
  skuGuid: string;
  skuName: string | null;
  kind: 'sale' | 'member';
  before: string | null;
  after: string | null;
  /** reason why it is unchanged */
  reason: string | null;
}

interface Props {
  label: string;
  rows: readonly RulePriceRow[];
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Prices dish by dish, old and new, a page at a time. */
export function RulePriceTable({ label, rows, page, pages, onPage }: Props) {
  const translate = useTranslate();
  const inPlans = rows.some(({ planGuid }) => planGuid !== null);
  if (rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('plan.notFound')}
      </Typography>
    );
  }
  return (
    <Box>
      <Box sx={{ overflowX: 'auto', backgroundColor: 'var(--surface)' }}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('plan.batch.item')}</TableCell>
              {inPlans ? <TableCell>{translate('plan.batch.plan')}</TableCell> : null}
              <TableCell>{translate('plan.rules.kind')}</TableCell>
              <TableCell align="right">{translate('plan.push.before')}</TableCell>
              <TableCell align="right">{translate('plan.push.after')}</TableCell>
              <TableCell align="right">{translate('plan.batch.difference')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={`${row.planGuid} ${row.itemGuid} ${row.skuGuid} ${row.kind}`}>
                <TableCell>{[row.itemName, row.skuName].filter(Boolean).join(' ')}</TableCell>
                {inPlans ? <TableCell>{row.planName ?? emptyText}</TableCell> : null}
                <TableCell>{translate(`plan.rules.kinds.${row.kind}`)}</TableCell>
                <TableCell align="right">
                  <Price value={row.before} />
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {row.after === null ? null : <Price value={row.after} />}
                  {row.reason ? (
                    <Typography variant="caption" component="p" sx={{ color: 'var(--error)' }}>
                      {row.reason}
                    </Typography>
                  ) : null}
                </TableCell>
                <TableCell align="right">
                  <Difference before={row.before} after={row.after} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {pages > 1 ? <Pager count={pages} page={page} onChange={onPage} /> : null}
    </Box>
  );
}
