import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { Money, Quantity } from '#ui/feedback/values.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import type { StocktakeLine } from './lines';

const tones = { profit: 'info', loss: 'error', none: 'muted' } as const;

/** Lines with their book quantity, their count and the worth of the difference. */
export function DifferenceTable({ lines, total }: { lines: readonly StocktakeLine[]; total: number }) {
  const translate = useTranslate();
  if (lines.length === 0) return <Typography>{translate('stock.take.noDifference')}</Typography>;
  return (
    <ScrollRegion label={translate('stock.take.lines')} sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('stock.lines.material')}</TableCell>
            <TableCell align="right">{translate('stock.take.book')}</TableCell>
            <TableCell align="right">{translate('stock.take.file.counted')}</TableCell>
            <TableCell align="right">{translate('stock.take.difference')}</TableCell>
            <TableCell align="right">{translate('stock.take.differenceAmount')}</TableCell>
            <TableCell>{translate('stock.take.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell>{line.material.name}</TableCell>
              <TableCell align="right">
                <Quantity value={line.book} unit={line.material.mainUnit} />
              </TableCell>
              <TableCell align="right">
                <Quantity value={line.counted} />
              </TableCell>
              <TableCell align="right">
                <Quantity value={line.difference} />
              </TableCell>
              <TableCell align="right">
                <Money value={line.differenceAmount} />
              </TableCell>
              <TableCell>
                {line.result ? (
                  <StatusDot tone={tones[line.result]} label={translate(`enums.stocktakeResult.${line.result}`)} />
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {total > lines.length ? (
        <Typography variant="body2" sx={{ p: 1, color: 'var(--muted)' }}>
          {translate('stock.take.more', { smart_count: total - lines.length })}
        </Typography>
      ) : null}
    </ScrollRegion>
  );
}
