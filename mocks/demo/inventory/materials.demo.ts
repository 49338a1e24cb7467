import type { DemoRows } from '../demoRows';
import { demoMaterialCategories, demoMaterialUnits } from './materialData';

function named(names: readonly string[]): Record<string, Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, { name }]));
}

export const demo: DemoRows = {
  materialCategory: () => named(demoMaterialCategories),
  materialUnit: () => named(demoMaterialUnits),
};
