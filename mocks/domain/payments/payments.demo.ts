import { roundingRule } from '../../../src/areas/payments/rounding/roundingRule.contract';
import { setting } from '../../db/schema';
import { DemoPart, type DemoStart } from '../demo/demoPart';
import { guidOf } from '../demo/organisation';

/** The restaurants take whole yuan, one of them only from 20 yuan on; tea costs too little to be rounded to that. */
async function addSettings({ tx, merchant, at }: DemoStart): Promise<void> {
  const of = (level: 'brand' | 'store', key: string, own: Record<string, unknown>) => ({
    guid: guidOf(merchant, 'setting', `${roundingRule.name}-${key}`),
    merchant,
    resource: roundingRule.name,
    level,
    place: guidOf(merchant, level, key),
    own,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
  const rows = [of('brand', 'A', { level: 'yuan' }), of('store', 'SH001', { amountThreshold: '20.00' })];
  await tx.insert(setting).values(rows).onConflictDoNothing();
}

export const demo = new DemoPart({ name: 'settings', of: 'chain', after: [], make: addSettings });
