import { type Issue, issue } from '#entity/issue';
import { repeatedMaterials } from '../repeatedMaterials';
import type { AgreedPrice } from './prices';

/** A supplier agrees one price for a material. */
export function supplierRules({ materialPrices }: { materialPrices?: AgreedPrice[] | null }): Issue[] {
  return repeatedMaterials(materialPrices ?? []).map((row) => issue(`materialPrices.${row}.material`, 'repeated'));
}
