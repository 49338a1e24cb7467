import { useTranslate } from 'react-admin';
import type { CommonInputProps } from '#entity/form/inputProps';
import { IntegerInput, MoneyInput } from '#ui/inputs/NumberInputs.tsx';
import { DishRows } from '../DishRows';
import { productFields } from './coupon';

const most = productFields.goods.meta.count ?? 1;
const newRow = { commodity: null, mappingQuantity: 1, exchangePrice: '0.00' };

/** Dishes that a coupon is exchanged for: of which one, so many of it, each at a price. */
export function GoodsInput({ source, label, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const labelOf = (name: string) => translate(`resources.coupon.fields.${name}`);
  return (
    <DishRows
      source={source}
      label={label}
      readOnly={readOnly}
      most={most}
      dishLabel={labelOf('commodity')}
      newRow={newRow}
      columns="128px 152px"
    >
      {(path) => (
        <>
          <IntegerInput
            source={`${path}.mappingQuantity`}
            label={labelOf('mappingQuantity')}
            min={1}
            max={999_998}
            unit="ui.unit.portion"
            helperText={false}
            isRequired
            readOnly={readOnly}
          />
          <MoneyInput
            source={`${path}.exchangePrice`}
            label={labelOf('exchangePrice')}
            min="0"
            max="999999.99"
            helperText={false}
            isRequired
            readOnly={readOnly}
          />
        </>
      )}
    </DishRows>
  );
}
