import { useWatch } from 'react-hook-form';
import { isEmpty } from '#entity/field';
import { FieldInput } from '#entity/form/formParts.tsx';

/** How many main units the sub unit holds; asked for once there is one. */
export function RatioField() {
  const subUnit: unknown = useWatch({ name: 'subUnit' });
  return isEmpty(subUnit) ? null : <FieldInput source="conversionRatio" required />;
}
