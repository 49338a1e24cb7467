import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useOptionSource } from '#entity/sources';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';

interface Props extends Pick<CommonInputProps, 'source' | 'label' | 'readOnly'> {
  /** most rows */
  most: number;
  /** what the dish is called */
  dishLabel: string;
  newRow: Record<string, unknown>;
  /** widths of the columns after the dish, as in grid-template-columns */
  columns: string;
  /** the cells after the dish, by the path of their row */
  children: (path: string) => ReactNode;
}

const line = (columns: string) => ({
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: `minmax(0, 2fr) ${columns} auto` },
  '& > :first-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
});

/** Dishes of the brand's library in a field of rows, one line each, with what is said of them. */
export function DishRows({ source, label, readOnly, most, dishLabel, newRow, columns, children }: Props) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors } = useFormState();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const options = useOptionSource('libraryCommodity');
  const wrong = errors[source];
  const message = wrong && typeof wrong.message === 'string' ? wrong.message : null;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={translate('coupons.goods.row', { number: index + 1 })}
          sx={line(columns)}
        >
          <RemoteSelectInput
            {...options}
            source={`${source}.${index}.commodity`}
            label={dishLabel}
            isRequired
            readOnly={readOnly}
          />
          {children(`${source}.${index}`)}
          {readOnly ? null : (
            <IconButton
              aria-label={translate('coupons.goods.remove', { number: index + 1 })}
              onClick={() => remove(index)}
              sx={{ mt: 2.5 }}
            >
              <DeleteOutline />
            </IconButton>
          )}
        </Box>
      ))}
      {message ? (
        <FormHelperText error role="alert">
          {translate(message, { _: message })}
        </FormHelperText>
      ) : null}
      {readOnly || fields.length >= most ? null : (
        <Box>
          <Button variant="outlined" startIcon={<Add />} onClick={() => append(newRow)}>
            {translate('coupons.goods.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
