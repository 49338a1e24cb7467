import type { DemoRows } from '#mocks/demo/demoRows';
import { storeProfiles } from '#mocks/demo/sales/profile';

/** Letter, name, and the most people of a party, of the queues of every restaurant. */
const queues = [
  ['A', '小桌', 2],
  ['B', '中桌', 4],
  ['C', '大桌', 8],
  ['D', '包间', null],
] as const;

/** The restaurants of the chain queue their guests by the size of the party; tea is carried away. */
export const demo: DemoRows = {
  queue: ({ guid }) =>
    Object.fromEntries(
      storeProfiles
        .filter(({ merchant, kind }) => merchant === '10000001' && kind === 'A')
        .flatMap(({ code }) =>
          queues.map(([prefix, name, capacity]) => [
            `${code}-${prefix}`,
            { store: guid('store', code), name, prefix, capacity, enabled: true },
          ]),
        ),
    ),
};
