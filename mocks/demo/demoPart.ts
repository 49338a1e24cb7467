import type { Tx } from '#server/db/database';

/** The demo enterprise that is being made. */
export interface DemoStart {
  tx: Tx;
  merchant: string;
  /** when it began, as ISO instant; its history ends at `now` */
  at: string;
  now: Date;
  /** what the gateway's addresses begin with, for those of pictures */
  basePath: string;
  /** only as much as tests need */
  small: boolean;
  /** of the usual number of orders: what the demo's kitchens use is in proportion */
  share: number;
  stores: readonly { code: string; brand: string }[];
}

interface Options {
  /** under which it is noted what a merchant has: a part that is renamed is given once more */
  name: string;
  /** the enterprises that have it */
  of: 'chain' | 'everyMerchant';
  /** parts that must be there first, by name */
  after: readonly string[];
  /** Adds what is not there yet; it runs once for a merchant, also of a demo that is older than this part. */
  make(start: DemoStart): Promise<void>;
}

/** Demo data of an area beyond rows by contract: many places, documents, its own tables. */
export class DemoPart {
  constructor(readonly options: Options) {}
}

/**
 * Parts in an order in which each comes after those it needs.
 *
 * @throws Error where one needs a part that there is not, or that needs it in turn, or where two share a name
 */
export function inOrder(parts: readonly DemoPart[]): DemoPart[] {
  const ordered: DemoPart[] = [];
  const done = new Set<string>();
  while (ordered.length < parts.length) {
    const next = parts.find(({ options: { name, after } }) => !done.has(name) && after.every((one) => done.has(one)));
    if (!next) {
      const left = parts.filter((part) => !ordered.includes(part)).map(({ options }) => options.name);
      throw new Error(
        `parts of the demo wait for each other, for one that there is not, or share a name: ${left.join(', ')}`,
      );
    }
    done.add(next.options.name);
    ordered.push(next);
  }
  return ordered;
}
