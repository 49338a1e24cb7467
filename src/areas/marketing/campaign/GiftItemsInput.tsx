import { useTranslate } from 'react-admin';
import type { CommonInputProps } from '#entity/form/inputProps';
import { IntegerInput } from '#ui/inputs/NumberInputs.tsx';
import { DishRows } from '../DishRows';
import { mostTiers } from './campaign';

const newRow = { commodity: null, quantity: 1 };

/** Dishes that are given with a purchase, and how many of each. */
export function GiftItemsInput({ source, label, readOnly }: CommonInputProps) {
  const translate = useTranslate();
  const labelOf = (name: string) => translate(`resources.campaign.fields.${name}`);
  return (
    <DishRows
      source={source}
      label={label}
      readOnly={readOnly}
      most={mostTiers}
      dishLabel={labelOf('commodity')}
      newRow={newRow}
      columns="128px"
    >
      {(path) => (
        <IntegerInput
          source={`${path}.quantity`}
          label={labelOf('quantity')}
          min={1}
          max={99}
          unit="ui.unit.portion"
          helperText={false}
          isRequired
          readOnly={readOnly}
        />
      )}
    </DishRows>
  );
}
