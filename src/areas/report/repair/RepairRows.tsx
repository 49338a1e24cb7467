import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  FormHelperText,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Controller, useFormContext } from 'react-hook-form';
import { Pager } from '#entity/list/Pager.tsx';
import { Money } from '#ui/feedback/values.tsx';
import { NumberControl } from '#ui/inputs/NumberControl.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { ScrollRegion } from '#ui/page/ScrollRegion.tsx';
import { useAfterPress } from '#ui/useAfterPress';
import { differenceOf } from './RepairTotals';
import type { RepairValues } from './useRepairStart';

/** Rows drawn at once: thousands of inputs would make typing slow. */
const pageSize = 30;
const head = ['number', 'store', 'problem', 'before', 'after', 'difference', 'reason', 'command'];

/** The orders of a repair, a page at a time, each with what it should have brought. */
export function RepairRows() {
  const translate = useTranslate();
  const { watch, setValue, formState } = useFormContext<RepairValues>();
  const [chosenPage, setPage] = useState(0);
  const rows = watch('rows');
  const text = (name: string) => translate(`orderOperations.repair.${name}`);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(chosenPage, pages - 1);
  const wrong: unknown = formState.errors.rows;
  const wrongAt = Array.isArray(wrong) ? Array.from(wrong).flatMap((row, index) => (row ? [index] : [])) : [];
  const remove = (index: number) =>
    setValue(
      'rows',
      rows.filter((_, each) => each !== index),
      { shouldDirty: true },
    );
  if (rows.length === 0) return <Typography sx={{ p: 2, color: 'var(--muted)' }}>{text('none')}</Typography>;
  const first = page * pageSize;
  return (
    <Box>
      {wrongAt.length > 0 ? (
        <Box role="alert" sx={{ color: 'var(--error)', mb: 1 }}>
          {translate('orderOperations.repair.wrongRows', { smart_count: wrongAt.length })}{' '}
          <Button size="small" color="inherit" onClick={() => setPage(Math.floor((wrongAt[0] ?? 0) / pageSize))}>
            {text('toWrong')}
          </Button>
        </Box>
      ) : null}
      <ScrollRegion
        label={text('rows')}
        sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', backgroundColor: 'var(--surface)' }}
      >
        <Table size="small" aria-label={text('rows')} sx={{ '& td': { py: 0.5 } }}>
          <TableHead>
            <TableRow>
              {head.map((name) => (
                <TableCell key={name} align={['before', 'difference'].includes(name) ? 'right' : 'left'}>
                  {text(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(first, first + pageSize).map((row, place) => (
              <TableRow key={row.id}>
                <TableCell>
                  {row.number}
                  {row.pending ? (
                    <FormHelperText error>
                      {translate('orderOperations.repair.inReview', { number: row.pending })}
                    </FormHelperText>
                  ) : null}
                </TableCell>
                <TableCell sx={{ minWidth: 120 }}>{row.storeName}</TableCell>
                <TableCell sx={{ minWidth: 120 }}>{row.problem}</TableCell>
                <TableCell align="right">
                  <Money value={row.merchantIncome} />
                </TableCell>
                <TableCell sx={{ minWidth: 140 }}>
                  <Cell index={first + place} field="income" number={row.number} />
                </TableCell>
                <TableCell align="right">
                  <Money value={differenceOf(row)} />
                </TableCell>
                <TableCell sx={{ minWidth: 180 }}>
                  <Cell index={first + place} field="reason" number={row.number} />
                </TableCell>
                <TableCell>
                  <IconButton
                    size="small"
                    aria-label={translate('orderOperations.repair.remove', { number: row.number })}
                    onClick={() => remove(first + place)}
                  >
                    <DeleteOutlined fontSize="small" />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {pages > 1 ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Pager count={pages} page={page + 1} onChange={(next) => setPage(next - 1)} />
        </Box>
      ) : null}
    </Box>
  );
}

function Cell({ index, field, number }: { index: number; field: 'income' | 'reason'; number: string }) {
  const translate = useTranslate();
  const { control } = useFormContext<RepairValues>();
  const afterPress = useAfterPress();
  const id = useId();
  return (
    <Controller
      control={control}
      name={`rows.${index}.${field}`}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => {
        const shared = {
          id,
          value,
          onChange,
          onBlur: () => afterPress(onBlur),
          inputRef: ref,
          'aria-invalid': Boolean(error),
          'aria-describedby': error ? `${id}-error` : undefined,
          'aria-label': translate(`orderOperations.repair.cells.${field}`, { number }),
        };
        return (
          <>
            {field === 'income' ? <NumberControl {...shared} pad={2} /> : <TextControl {...shared} />}
            {error ? (
              <FormHelperText error id={`${id}-error`}>
                {error.message}
              </FormHelperText>
            ) : null}
          </>
        );
      }}
    />
  );
}
