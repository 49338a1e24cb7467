import { commodity } from '#server/db/schema/goods/goods';
import { chain, demo } from '../callers';
import type { TestGateway } from '../gateway';

const prepared = 120;
let taken = 0;

const guidOf = (order: number) => demo('commodity', `A-sample-${order}`);
const specificationOf = (order: number) => demo('sku', `A-sample-${order}`);

const plainSpecification = {
  name: '标准',
  sellingPrice: '38.00',
  memberPrice: null,
  costPrice: null,
  valuationUnit: '份',
  number: null,
  barcode: null,
  startingSaleQuantity: null,
  minimumOrderQuantity: null,
  referencePrice: null,
  wholeOrderDiscount: true,
  memberDiscount: true,
  shelfChannels: null,
};

/** Dishes of a brand's library that have no recipe yet: what the samples of recipes take theirs from. */
export async function storeSampleDishes(gateway: TestGateway): Promise<void> {
  const at = gateway.clock.now().toISOString();
  await gateway.database.db.insert(commodity).values(
    Array.from({ length: prepared }, (_, order) => ({
      guid: guidOf(order),
      merchant: chain,
      createdAt: at,
      updatedAt: at,
      owner: 'brand',
      place: demo('brand', 'A'),
      category: demo('category', 'A-川味'),
      name: `样品菜${order}`,
      search: `样品菜${order}`,
      wholeOrderDiscount: true,
      memberDiscount: true,
      recommendationParticipation: true,
      enabled: true,
      type: 'ordinary',
      specifications: [{ ...plainSpecification, guid: specificationOf(order) }],
      specificationCount: 1,
      price: '38.00',
      unit: '份',
    })),
  );
}

/** A dish and its specification that no other call gives. */
export function freshDish(): { commodity: string; specification: string } {
  if (taken >= prepared) throw new Error('more sample dishes are needed');
  taken += 1;
  return { commodity: guidOf(taken - 1), specification: specificationOf(taken - 1) };
}
