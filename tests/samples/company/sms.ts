import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';

export const samples: Samples = { smsTopUp: { inside: demo('smsTopUp', '1') } };
