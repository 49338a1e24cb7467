import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { emptyText } from '#ui/feedback/values.tsx';
import { PriceStep } from '../PriceStep';

/** One specification in one plan: the document's price, and the price before. */
export interface PriceChangeRow {
  planGuid: string;
  itemGuid: string;
  skuGuid: string;
  planName?: string;
  itemName?: string;
  skuName?: string | null;
  before: string;
  salePrice: string;
  beforeMember: string | null;
  /** absent where the price for members is left alone */
  memberPrice?: string | null;
}

interface Props {
  name: string;
  rows: readonly PriceChangeRow[];
  onClose: () => void;
}

/** Changes of a document of prices: dish by dish and plan by plan, before and after. */
export function PriceChangeDialog({ name, rows, onClose }: Props) {
  const translate = useTranslate();
  const withMember = rows.some((row) => row.memberPrice !== undefined);
  return (
    <ReadDialog width="md" title={name} onClose={onClose}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('plan.batch.plan')}</TableCell>
            <TableCell>{translate('plan.batch.item')}</TableCell>
            <TableCell align="right">{translate('plan.batch.salePrice')}</TableCell>
            {withMember ? <TableCell align="right">{translate('plan.memberPrice')}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.planGuid} ${row.skuGuid}`}>
              <TableCell>{row.planName ?? emptyText}</TableCell>
              <TableCell>{[row.itemName, row.skuName].filter(Boolean).join(' ') || emptyText}</TableCell>
              <TableCell align="right">
                <PriceStep before={row.before} after={row.salePrice} />
              </TableCell>
              {withMember ? (
                <TableCell align="right">
                  {row.memberPrice === undefined ? (
                    emptyText
                  ) : (
                    <PriceStep before={row.beforeMember} after={row.memberPrice} />
                  )}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ReadDialog>
  );
}
