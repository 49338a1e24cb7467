import { demo } from '#tests/support/callers';
import type { Samples } from '#tests/support/entitySample';

export const samples: Samples = { operationLog: { inside: demo('log', '0'), outside: demo('log', '1') } };
