import { seedRows } from '../../store/seed';
import { DemoPart, type DemoStart } from '../demo/demoPart';
import { entityOf } from '../entities';
import { builtInMethods } from './methods';

/** The methods that every enterprise begins with; the chain takes a shopping card of its neighbourhood too. */
async function addMethods({ tx, merchant, at, stores }: DemoStart): Promise<void> {
  const own = { name: '商圈购物卡', kind: 'voucher', sort: 90, enabled: true };
  const rows = [
    ...builtInMethods(merchant),
    ...(stores.length > 1 ? [{ guid: `${merchant}-paymentMethod-card-1`, values: own }] : []),
  ];
  await seedRows(tx, entityOf('paymentMethod'), { merchant, at }, rows);
}

export const demo = new DemoPart({ name: 'payments', of: 'everyMerchant', after: [], make: addMethods });
