import type { DemoWorld } from '#server/hosts/node/demoWorld';
import { demoAccounts } from './demo/accounts';
import { addRecentSales } from './demo/sales/job';
import { seedDemo } from './demo/seed';
import { demoParts } from './parts';

/** The made-up world for a server: the full chain with its members. */
export const world: DemoWorld | null = {
  accounts: demoAccounts,
  parts: demoParts,
  seed: (database, options) => seedDemo(database, { profile: 'full', ...options }),
  addRecentOrders: (database, orders, onProgress) => addRecentSales({ database, now: new Date() }, orders, onProgress),
};
