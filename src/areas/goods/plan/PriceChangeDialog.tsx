import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { emptyText, Money } from '../../../ui/feedback/values';

/** One specification in one plan: what the document says, and what it found. */
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

/** What a document of prices changes: dish by dish and plan by plan, before and after. */
export function PriceChangeDialog({ name, rows, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const withMember = rows.some((row) => row.memberPrice !== undefined);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
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
                  <Money value={row.before} /> → <Money value={row.salePrice} />
                </TableCell>
                {withMember ? (
                  <TableCell align="right">
                    {row.memberPrice === undefined ? (
                      emptyText
                    ) : (
                      <>
                        <Amount value={row.beforeMember} /> → <Amount value={row.memberPrice} />
                      </>
                    )}
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('goods.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Amount({ value }: { value: string | null }) {
  return value === null ? emptyText : <Money value={value} />;
}
