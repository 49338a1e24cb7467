import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TimeInput } from '#ui/inputs/TimeInput.tsx';
import { useContract } from '../ContractContext';
import { fieldOf } from '../contract';
import type { CommonInputProps } from './inputProps';

/** Periods of the day in a field of rows with `startTime` and `endTime`, one line each. Its texts are in resources.<entity>.periods. */
export function PeriodsInput({ source, label, helperText, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const contract = useContract();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const most = fieldOf(contract, source)?.meta.count ?? 1;
  const word = (key: string, values = {}) => translate(`resources.${contract.name}.periods.${key}`, values);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {fields.length === 0 && helperText ? (
        <Typography variant="caption" sx={{ color: 'var(--muted)' }}>
          {helperText}
        </Typography>
      ) : null}
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
          <TimeInput source={`${source}.${index}.startTime`} label={word('from')} isRequired readOnly={readOnly} />
          <TimeInput source={`${source}.${index}.endTime`} label={word('to')} isRequired readOnly={readOnly} />
          {readOnly ? null : (
            <IconButton aria-label={word('remove', { number: index + 1 })} onClick={() => remove(index)} sx={{ mt: 3 }}>
              <DeleteOutline />
            </IconButton>
          )}
        </Box>
      ))}
      {readOnly || fields.length >= most ? null : (
        <Box>
          <Button variant="outlined" startIcon={<Add />} onClick={() => append({ startTime: null, endTime: null })}>
            {word('add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
