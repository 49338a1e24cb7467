import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormHelperText, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { CommonInputProps } from '../../../entity/form/FieldInput';
import { useOptionSource } from '../../../entity/sources';
import { IntegerInput, MoneyInput } from '../../../ui/inputs/NumberInputs';
import { RemoteSelectInput } from '../../../ui/inputs/RemoteSelectInput';
import { productFields } from './coupon';

const most = productFields.goods.meta.count ?? 1;
const line = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr) auto', md: 'minmax(0, 2fr) 128px 152px auto' },
  '& > :first-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
};

/** Dishes that a coupon is exchanged for: of which one, so many of it, each at a price. */
export function GoodsInput({ source, label, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors } = useFormState();
  const { fields, append, remove } = useFieldArray({ control, name: source });
  const options = useOptionSource('libraryCommodity');
  const wrong = errors[source];
  const message = wrong && typeof wrong.message === 'string' ? wrong.message : null;
  const labelOf = (name: string) => translate(`resources.coupon.fields.${name}`);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {fields.map((field, index) => (
        <Box key={field.id} role="group" aria-label={translate('coupons.goods.row', { number: index + 1 })} sx={line}>
          <RemoteSelectInput
            {...options}
            source={`${source}.${index}.commodity`}
            label={labelOf('commodity')}
            isRequired
            readOnly={readOnly}
          />
          <IntegerInput
            source={`${source}.${index}.mappingQuantity`}
            label={labelOf('mappingQuantity')}
            min={1}
            max={999_998}
            unit="ui.unit.piece"
            helperText={false}
            isRequired
            readOnly={readOnly}
          />
          <MoneyInput
            source={`${source}.${index}.exchangePrice`}
            label={labelOf('exchangePrice')}
            min="0"
            max="999999.99"
            helperText={false}
            isRequired
            readOnly={readOnly}
          />
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
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => append({ commodity: null, mappingQuantity: 1, exchangePrice: '0.00' })}
          >
            {translate('coupons.goods.add')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
