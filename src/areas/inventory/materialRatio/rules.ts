import { type Issue, issue } from '#entity/issue';
import { repeatedMaterials } from '../repeatedMaterials';
import type { RatioLine } from './lines';

/** A material is in a recipe once. */
export function ratioRules({ lines }: { lines?: RatioLine[] | null }): Issue[] {
  return repeatedMaterials(lines ?? []).map((row) => issue(`lines.${row}.material`, 'repeated'));
}
