import {
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
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Conflict } from '../../gateway/errors';
import { DateText } from '../../ui/feedback/values';
import { useContract } from '../ContractContext';
import { changedFields } from '../contract';
import { useFieldText } from '../FieldValue';
import { useLabelOf } from '../labels';
import { personText } from '../person';

interface Props {
  conflict: Conflict;
  /** the record as it was when the form was opened */
  opened: Record<string, unknown>;
  onClose: () => void;
}

type Side = 'theirs' | 'mine';

/**
 * Shows what somebody else saved meanwhile beside what is in the form, field by field, and takes the choice into the form;
 * saving again is then a decision (domain X2). Fields that only they changed are taken over.
 */
export function ConflictDialog({ conflict, opened, onClose }: Props) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const textOf = useFieldText();
  const translate = useTranslate();
  const titleId = useId();
  const { getValues, setValue } = useFormContext();
  const mine = getValues();
  const theirChanges = changedFields(contract, opened, conflict.current);
  const mineToo = new Set(changedFields(contract, opened, mine));
  const disputed = theirChanges.filter((name) => mineToo.has(name));
  const [sides, setSides] = useState<Record<string, Side>>({});
  const record = (values: Record<string, unknown>) => ({ names: opened.names, ...values, id: String(opened.id) });

  const apply = () => {
    for (const name of theirChanges) {
      if (!mineToo.has(name) || (sides[name] ?? 'mine') === 'theirs') {
        setValue(name, conflict.current[name], { shouldDirty: true, shouldValidate: true });
      }
    }
    setValue('version', conflict.current.version);
    onClose();
  };
  const cell = (name: string, side: Side, values: Record<string, unknown>) => (
    <TableCell>
      {mineToo.has(name) ? (
        <FormControlLabel
          control={
            <Radio
              size="small"
              name={name}
              checked={(sides[name] ?? 'mine') === side}
              onChange={() => setSides((known) => ({ ...known, [name]: side }))}
            />
          }
          label={textOf(record(values), name)}
        />
      ) : (
        textOf(record(values), name)
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
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('entity.conflict.field')}</TableCell>
              <TableCell>{translate('entity.conflict.theirs')}</TableCell>
              <TableCell>{translate('entity.conflict.mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {theirChanges.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {labelOf(name)}
                </TableCell>
                {cell(name, 'theirs', conflict.current)}
                {cell(name, 'mine', mine)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Typography variant="body2" sx={{ mt: 2, color: 'var(--muted)' }}>
          {translate(disputed.length > 0 ? 'entity.conflict.choose' : 'entity.conflict.noDispute')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('entity.form.cancel')}
        </Button>
        <Button variant="contained" onClick={apply}>
          {translate('entity.conflict.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
