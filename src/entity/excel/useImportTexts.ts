import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useZone } from '#ui/zone/ZoneContext';
import { useContract } from '../ContractContext';
import type { FieldMeta } from '../field';
import { capitalised, useEntityName, useLabelOf } from '../labels';
import { useRegionSource } from '../sources';
import { allowedLabels } from './importFiles';
import { createRegionReader } from './regionNames';

/** The words and names that reading and writing import files needs, in the language of the interface. */
export function useImportTexts() {
  const contract = useContract();
  const translate = useTranslate();
  const labelOf = useLabelOf(contract);
  const locale = useLocale() ?? 'zh';
  const name = capitalised(useEntityName(2));
  const zone = useZone();
  const load = useRegionSource();
  return useMemo(
    () => ({
      name,
      translate,
      labelOf,
      unnamed: (column: string) => translate('excel.import.refused.unnamed', { column }),
      cells: {
        locale,
        zone,
        say: (key: string, params?: Record<string, string | number>) => translate(key, params),
        allowed: (meta: FieldMeta) => allowedLabels(meta, { translate }).join(translate('excel.list')),
        regionOf: createRegionReader(load),
      },
    }),
    [name, translate, labelOf, locale, zone, load],
  );
}
