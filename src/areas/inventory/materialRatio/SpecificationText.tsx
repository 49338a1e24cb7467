import { useTranslate } from 'react-admin';
import type { RecordOf } from '#entity/contract';
import { isEmpty } from '#entity/field';
import type { materialRatio } from './materialRatio.contract';

/** The specification a recipe is of: all of them, one by its name, or one that the dish no longer has. */
export function SpecificationText({ record }: { record: RecordOf<typeof materialRatio> }) {
  const translate = useTranslate();
  if (isEmpty(record.specification)) return translate('materials.ratio.all');
  return record.specificationName ?? translate('materials.ratio.gone');
}
