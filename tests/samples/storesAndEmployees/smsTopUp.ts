import { demo } from '../../support/callers';
import type { Samples } from '../../support/entitySample';

export const samples: Samples = { smsTopUp: { inside: demo('smsTopUp', '1') } };
