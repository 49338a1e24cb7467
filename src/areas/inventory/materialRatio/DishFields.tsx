import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '#entity/form/formParts.tsx';
import type { CommonInputProps } from '#entity/form/inputProps';
import { useFormValue } from '#entity/form/useFormValue';
import { useGateway, useOptionSource } from '#entity/sources';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import { dishSpecificationsPath } from './materialRatio.contract';

/** Of a brand's library: what is cooked. Packages are made of dishes that have their own recipes. */
const cooked = ['ordinary', 'weighed'];

function DishInput(common: CommonInputProps) {
  const place: unknown = useWatch({ name: 'place' });
  const source = useOptionSource('libraryCommodity', { place, type: cooked });
  return <RemoteSelectInput {...common} {...source} disabled={common.disabled || !place} />;
}

interface Specification {
  id: string;
  name: string;
}

function SpecificationInput(common: CommonInputProps) {
  const translate = useTranslate();
  const provider = useGateway();
  const commodity = useFormValue<string>('commodity');
  const specification = useFormValue<string>('specification');
  const { data = [] } = useQuery({
    queryKey: ['libraryCommodity', 'specifications', commodity],
    enabled: Boolean(commodity),
    queryFn: async ({ signal }) => {
      const answer = await provider.fetchOne<Specification[]>(
        dishSpecificationsPath,
        { commodity: commodity ?? '' },
        { signal },
      );
      return answer.data;
    },
  });
  const known = !specification || data.some(({ id }) => id === specification);
  // One that belongs to another dish stays to be seen until it is replaced: it is refused otherwise.
  const choices = known ? data : [...data, { id: specification, name: translate('materials.ratio.gone') }];
  return <ChoiceInput {...common} choices={choices} disabled={common.disabled || !commodity} clearable />;
}

/** Which dish a recipe is of: a brand, a dish of its library, and one of its specifications or all. */
export function DishFields() {
  return (
    <>
      <FieldInput source="place" />
      <FieldInput source="commodity" component={DishInput} />
      <FieldInput source="specification" component={SpecificationInput} />
    </>
  );
}
