import { demo } from '../../support/callers';
import type { EntitySample, Samples } from '../../support/entitySample';
import { freshDigits, freshText } from '../../support/fieldEdges';

/** Goods apply to one product of a platform, so that samples have none: their links have tests of their own. */
const product = (): EntitySample => ({
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
  ownFilters: [
    { filters: { linkState: 'unlinked' }, holds: (row) => row.linkState === 'unlinked' },
    { filters: { difference: ['price'] }, holds: (row) => row.difference === 'price' },
  ],
});

/** Takeaway platforms; what asks them has tests of its own. */
export const samples: Samples = {
  meituanProductMapping: product(),
  hungryProductMapping: product(),
  jdProductMapping: product(),
  ownProductMapping: product(),
  zhuancanProductMapping: product(),
  takeawayStoreBinding: {
    inside: `${demo('store', 'BJ001')}-americanRegiment`,
    outside: `${demo('store', 'SH001')}-americanRegiment`,
    ownFilters: [{ filters: { bindingState: ['unbound'] }, holds: (row) => row.bindingState === 'unbound' }],
  },
};
