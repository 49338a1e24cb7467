import type { Database } from '#server/db/database';
import type { Demo } from '#server/demo';

/** An account that a demo shows at its start. */
interface ShownAccount {
  readonly merchant: string;
  readonly account: string;
  readonly password: string;
  readonly role: string;
  readonly note: string;
}

/** Orders that a demo makes by itself: business days before today, share of the usual number, members of the chain. */
interface DemoOrders {
  readonly days: number;
  readonly share: number;
  readonly members: number;
}

type Report = (text: string, done: number, total: number) => void;

/** The made-up world as this host starts it; mocks/world.ts is the one there is. */
export interface DemoWorld {
  readonly accounts: readonly ShownAccount[];
  parts(orders?: DemoOrders): Demo;
  /**
   * Creates the demo enterprises that are missing. `basePath` is the gateway's path, for addresses of pictures; `share` that of
   * the usual number of orders, which decides what the kitchens use.
   */
  seed(
    database: Database,
    options: { basePath: string; share?: number | undefined; onProgress: Report },
  ): Promise<void>;
  /** Creates the orders of yesterday and today. */
  addRecentOrders(
    database: Database,
    orders: DemoOrders,
    onProgress: (done: number, total: number) => void,
  ): Promise<void>;
}
