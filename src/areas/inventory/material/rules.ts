import { isEmpty } from '#entity/field';
import { type Issue, issue } from '#entity/issue';

interface Units {
  mainUnit?: string | null;
  subUnit?: string | null;
  conversionRatio?: number | null;
}

/** A sub unit is another one than the main unit and says how many main units it holds (001 §5 Inventory). */
export function materialRules(values: Units): Issue[] {
  const { mainUnit, subUnit } = values;
  if (isEmpty(subUnit)) return [];
  const same = mainUnit === subUnit ? [issue('subUnit', 'sameUnit')] : [];
  // A ratio that is no number is absent here and already refused at its own field.
  const missing = 'conversionRatio' in values && isEmpty(values.conversionRatio);
  return [...same, ...(missing ? [issue('conversionRatio', 'requiredWithSubUnit')] : [])];
}
