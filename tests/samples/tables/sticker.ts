import { demo } from '../../support/callers';
import type { Samples } from '../../support/entitySample';

export const samples: Samples = {
  sticker: { inside: demo('sticker', 'BJ001-1'), outside: demo('sticker', 'SH001-1') },
};
