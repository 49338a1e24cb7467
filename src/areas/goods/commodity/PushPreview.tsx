import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { fieldOf } from '#entity/contract';
import { useLabelOf } from '#entity/labels';
import { plainText } from '#entity/plainText';
import { useValueWords } from '#entity/useValueWords';
import { emptyText } from '#ui/feedback/values.tsx';

/** Changes of a push in one store. */
export interface StorePreview {
  store: { guid: string; name: string };
  /** why nothing would be done there */
  message: string | null;
  items: {
    guid: string;
    name: string;
    change: 'create' | 'update';
    fields: { field: string; before: unknown; after: unknown }[];
  }[];
}

/** Changes of a push by store: new goods, changed values, and obstacles. */
export function PushPreview({ stores }: { stores: StorePreview[] }) {
  const translate = useTranslate();
  const valueWords = useValueWords();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const words = (field: string, value: unknown) => {
    if (value === null || value === undefined) return emptyText;
    if (typeof value === 'object')
      return translate('goods.push.rows', { smart_count: Array.isArray(value) ? value.length : 1 });
    return plainText(value, fieldOf(contract, field)?.meta, valueWords);
  };
  return (
    <>
      {stores.map(({ store, message, items }) => {
        const changed = items.filter((item) => item.change === 'create' || item.fields.length > 0);
        return (
          <section key={store.guid}>
            <Typography variant="h3" sx={{ fontSize: 14, mb: 1 }}>
              {store.name}
            </Typography>
            {message ? <Alert severity="warning">{message}</Alert> : null}
            {!message && changed.length === 0 ? (
              <Typography variant="body2">{translate('goods.push.same')}</Typography>
            ) : null}
            {changed.length > 0 ? (
              <Table size="small" aria-label={store.name}>
                <TableHead>
                  <TableRow>
                    <TableCell>{translate('goods.push.item')}</TableCell>
                    <TableCell>{translate('goods.push.change')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {changed.map((item) => (
                    <TableRow key={item.guid}>
                      <TableCell>{item.name}</TableCell>
                      <TableCell>
                        {item.change === 'create'
                          ? translate('goods.push.create')
                          : item.fields
                              .map(
                                ({ field, before, after }) =>
                                  `${labelOf(field)} ${words(field, before)} → ${words(field, after)}`,
                              )
                              .join('；')}
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            ) : null}
          </section>
        );
      })}
    </>
  );
}
