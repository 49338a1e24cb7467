import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Conflict } from '#gateway/errors';
import { DateText, emptyText } from '#ui/feedback/values.tsx';
import type { Fields } from '../field';
import { KindValue } from '../KindValue';
import { personText } from '../person';
import { plainText } from '../plainText';
import { nameField, subjectField } from '../rowKeys';
import { useValueWords } from '../useValueWords';
import { type Difference, mergeStates, type Side, type Values } from './merge';
import { useReferenceNames } from './useReferenceNames';

interface Props {
  conflict: Pick<Conflict, 'changedBy' | 'changedAt'>;
  fields: Fields;
  /** the record as it was when the form was opened, as it is stored now, and as it is in the form */
  opened: Values;
  theirs: Values;
  mine: Values;
  /** what a field is called; in a table, after the fields of the tables around it */
  labelOf: (path: readonly string[]) => string;
  /** takes the merged values into the form */
  onApply: (values: Values) => void;
  /** what references are called that no resource knows */
  ownName?: (id: string) => string | undefined;
  onClose: () => void;
}

/** The reference that a row is about. */
function subjectOf({ meta, row }: Difference['rows'][number]) {
  const name = subjectField(meta);
  const field = name === undefined ? undefined : meta.rows?.[name];
  return name && field ? { meta: field.meta, value: row[name] } : null;
}

/**
 * Compares the values that somebody else saved meanwhile with those in the form, by field and, in tables, by row and
 * cell. Changes of one side are merged automatically and listed; for changes of both the user chooses. Saving again is
 * then an explicit decision (X2).
 */
export function ConflictDialog({ conflict, fields, opened, theirs, mine, labelOf, ownName, onApply, onClose }: Props) {
  const translate = useTranslate();
  const words = useValueWords();
  const titleId = useId();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const { values, differences } = mergeStates(fields, { opened, theirs, mine }, sides);
  const found = useReferenceNames(
    differences.flatMap(({ meta, theirs: their, mine: own, rows }) => [
      ...(meta ? [their, own].map((value) => ({ meta, value })) : []),
      ...rows.flatMap((level) => subjectOf(level) ?? []),
    ]),
  );
  const nameOf = (id: string) => ownName?.(id) ?? found(id);
  const disputed = differences.filter((difference) => difference.disputed);
  const settled = differences.filter((difference) => !difference.disputed);

  const rowName = ({ meta, row }: Difference['rows'][number]): string => {
    const field = nameField(row, meta);
    if (field === undefined) return '';
    const of = meta.rows?.[field]?.meta;
    if (of?.kind === 'reference') return nameOf(String(row[field])) ?? emptyText;
    return plainText(row[field] ?? '', of, words);
  };
  const titleOf = ({ rows, field }: Difference): string => {
    const [table] = rows;
    const path = rows.map((level) => level.field);
    const cell = field === undefined ? [] : [labelOf([...path, field])];
    return [...(table ? [labelOf([table.field])] : []), ...rows.map(rowName), ...cell].filter(Boolean).join(' · ');
  };
  const stateOf = (difference: Difference, side: Side): ReactNode => {
    if (difference.meta) return <KindValue meta={difference.meta} value={difference[side]} nameOf={nameOf} />;
    if (difference[side] === undefined) {
      const added = !difference.disputed && side === 'mine';
      return added ? emptyText : translate('entity.conflict.removed');
    }
    const other = difference[side === 'mine' ? 'theirs' : 'mine'];
    const added = other === undefined && !difference.disputed && side === 'theirs';
    return translate(
      added ? 'entity.conflict.added' : difference.disputed ? 'entity.conflict.changed' : 'entity.conflict.unchanged',
    );
  };
  const choice = (difference: Difference, side: Side) => (
    <TableCell>
      {difference.disputed ? (
        <FormControlLabel
          control={
            <Radio
              size="small"
              name={difference.id}
              checked={difference.side === side}
              onChange={() => setSides((known) => ({ ...known, [difference.id]: side }))}
            />
          }
          label={stateOf(difference, side)}
        />
      ) : (
        stateOf(difference, side)
      )}
    </TableCell>
  );
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('entity.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate('entity.conflict.who', { name: personText(conflict.changedBy, translate) })}{' '}
          <DateText value={conflict.changedAt} seconds />
        </Typography>
        {differences.length > 0 ? (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {(['field', 'theirs', 'mine', 'kept'] as const).map((column) => (
                    <TableCell key={column}>{translate(`entity.conflict.${column}`)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {[...disputed, ...settled].map((difference) => (
                  <TableRow key={difference.id}>
                    <TableCell component="th" scope="row">
                      {titleOf(difference)}
                    </TableCell>
                    {choice(difference, 'theirs')}
                    {choice(difference, 'mine')}
                    <TableCell>{translate(`entity.conflict.${difference.side}`)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        ) : null}
        <Typography variant="body2" sx={{ mt: 2, color: 'var(--muted)' }}>
          {disputed.length > 0 ? translate('entity.conflict.choose') : translate('entity.conflict.noDispute')}
          {disputed.length > 0 && settled.length > 0
            ? ` ${translate('entity.conflict.merged', { smart_count: settled.length })}`
            : null}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('entity.form.cancel')}
        </Button>
        <Button variant="contained" onClick={() => onApply(values)}>
          {translate('entity.conflict.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
