import { Box, Checkbox, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';
import { fieldOf, isSelectable, representationOf } from '../contract';
import { FieldValue } from '../FieldValue';
import { RowActions } from './RowActions';
import type { RowsProps } from './rowsProps';

/** how many facts a card has where the contract names none */
const facts = 2;
/** fields that hold the state of a record */
const statuses = new Set(['status', 'state', 'linkState', 'enabled']);

/** Rows as cards on a phone: title, status, two key facts and an action menu (look.md). */
export function ListCards({ columns, records, open, actions, above }: RowsProps) {
  const contract = useContract();
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  const status = columns.find((column) => statuses.has(column.source));
  const title = contract.represent ?? 'name';
  const own = columns.find((column) => column.source === title);
  // Rows of a report have no name: the grouping column comes first.
  const titled = own ?? (contract.derived ? columns[0] : undefined);
  const rest = columns.filter((column) => column !== status && column !== titled && fieldOf(contract, column.source));
  const named = contract.cardFacts?.flatMap((source) => columns.find((column) => column.source === source) ?? []);
  return (
    <Box sx={{ overflow: 'hidden auto', flex: 1, minHeight: 0 }}>
      {above}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {records.map((record) => {
          const name = representationOf(contract, record);
          return (
            <Box
              component="li"
              key={record.id}
              sx={{
                display: 'flex',
                gap: 1,
                p: 1.5,
                mb: 1,
                border: '1px solid var(--line)',
                borderRadius: 'var(--radius)',
                backgroundColor: 'var(--surface)',
              }}
            >
              {isSelectable(contract) ? (
                <Checkbox
                  size="small"
                  checked={selectedIds.includes(record.id)}
                  onChange={() => onToggleItem(record.id)}
                  slotProps={{ input: { 'aria-label': translate('entity.list.select', { name }) } }}
                  sx={{ alignSelf: 'flex-start' }}
                />
              ) : null}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                  <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                    {titled?.render?.(record) ??
                      (titled && contract.derived ? <FieldValue record={record} source={titled.source} /> : name)}
                  </Typography>
                  {status ? (status.render?.(record) ?? <FieldValue record={record} source={status.source} />) : null}
                </Box>
                {(named ?? rest.slice(0, facts)).map((column) => (
                  <Typography
                    key={column.source}
                    variant="body2"
                    component="div"
                    sx={{ color: 'var(--muted)', display: 'flex', gap: 1 }}
                  >
                    <span>{column.label}</span>
                    <Box component="span" sx={{ color: 'var(--text)', minWidth: 0 }}>
                      {column.render ? column.render(record) : <FieldValue record={record} source={column.source} />}
                    </Box>
                  </Typography>
                ))}
              </Box>
              {open || actions.length > 0 ? (
                <RowActions record={record} actions={actions} name={name} menuOnly />
              ) : null}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
