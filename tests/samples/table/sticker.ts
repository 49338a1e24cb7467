import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';

export const samples: Samples = {
  sticker: { inside: demo('sticker', 'BJ001-1'), outside: demo('sticker', 'SH001-1') },
};
