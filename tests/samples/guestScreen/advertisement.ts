import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';
import { samplePicture } from '#tests/support/storedFile';

/** Advertisements of a brand, in stores of which a colleague of BJ001 sees one. */
export const samples: Samples = {
  advertisement: {
    valid: () => ({
      name: freshText(8),
      brand: demo('brand', 'A'),
      place: 'fullscreen',
      type: 'cashier',
      images: [samplePicture(0)],
      interval: 5,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      stores: [demo('store', 'BJ001')],
      enabled: true,
    }),
    change: () => ({ name: freshText(9) }),
    edges: {
      brand: { allowed: [], refused: ['nothing'] },
      stores: { allowed: [], refused: [['nothing']] },
      endDate: { allowed: ['2026-11-01'], refused: ['2026-10-31'] },
      startDate: { allowed: ['2026-11-30'], refused: ['2026-13-01'] },
    },
    inside: demo('advertisement', 'soup'),
    outside: demo('advertisement', 'tea'),
  },
};
