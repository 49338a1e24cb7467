import { demo } from '#tests/support/callers';
import type { Row } from '#tests/support/entityClient';
import type { EntitySample, Samples } from '#tests/support/entitySample';
import { freshDigits, freshText } from '#tests/support/fieldEdges';

/** Goods apply to one product of a platform, so that samples have none: their links have tests of their own. */
const product = (ownFilters: EntitySample['ownFilters'] = []): EntitySample => ({
  valid: () => ({
    place: demo('store', 'BJ001'),
    platformProduct: freshText(8),
    platformNumber: `MT${freshDigits(8)}`,
    platformPrice: '0.01',
  }),
  change: () => ({ platformProduct: freshText(9) }),
  importRow: () => ({
    place: '蜀香小馆(朝阳大悦店)',
    platformProduct: freshText(8),
    platformNumber: `MI${freshDigits(8)}`,
    platformPrice: '12.50',
  }),
  // Goods and their quantity go together.
  edges: {
    quantity: { allowed: [], refused: [0, 999_999, 'x'] },
    commodity: { allowed: [], refused: ['nothing'] },
  },
  ownFilters,
});

const unlinked = { filters: { linkState: 'unlinked' }, holds: (row: Row) => row.linkState === 'unlinked' };
const dearer = { filters: { difference: ['price'] }, holds: (row: Row) => row.difference === 'price' };

/** Takeaway platforms; what asks them has tests of its own. */
export const samples: Samples = {
  meituanProductMapping: product([unlinked, dearer]),
  hungryProductMapping: product([unlinked]),
  // The demo links goods at these platforms; at the others nothing is linked yet.
  jdProductMapping: product([unlinked, dearer]),
  ownProductMapping: product(),
  zhuancanProductMapping: product(),
  takeawayStoreBinding: {
    inside: `${demo('store', 'BJ001')}-americanRegiment`,
    outside: `${demo('store', 'SH001')}-americanRegiment`,
    ownFilters: [{ filters: { bindingState: ['unbound'] }, holds: (row) => row.bindingState === 'unbound' }],
  },
};
