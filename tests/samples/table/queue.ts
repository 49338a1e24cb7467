import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';

/** No two queues of a store have a letter in common, and a store has at most ten. */
const letters = 'EFGHIJKLMNOPQRSTUVWXYZ01234567';
let used = 0;
const stores = ['BJ001', 'HZ001', 'WH001', 'SZ001', 'CD001'];

/** The next letter, of the next store. */
function next() {
  const at = used++;
  const store = stores[at % stores.length] ?? '';
  return { store: demo('store', store), prefix: letters[Math.floor(at / stores.length) % letters.length] ?? 'E' };
}

export const samples: Samples = {
  queue: {
    valid: () => ({ ...next(), name: freshText(5), capacity: 6, enabled: true }),
    change: () => ({ name: freshText(5), capacity: null }),
    // One that no other queue has: which store comes next depends on the tests before.
    edges: { prefix: { allowed: ['8', '9'], refused: ['EE', '号', '-'] } },
    inside: demo('queue', 'BJ001-A'),
    outside: demo('queue', 'SH001-A'),
  },
};
