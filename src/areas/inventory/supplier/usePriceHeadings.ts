import { useTranslate } from 'react-admin';
import type { PriceHeadings } from './priceFiles';

/** The headings of a file of prices in the language of the interface. */
export function usePriceHeadings(): PriceHeadings {
  const translate = useTranslate();
  return {
    code: translate('resources.material.fields.code'),
    name: translate('resources.material.fields.name'),
    unit: translate('resources.material.fields.mainUnit'),
    price: translate('materials.prices.price'),
  };
}
