import { demo } from '../../support/callers';
import type { Samples } from '../../support/entitySample';

export const samples: Samples = { operationLog: { inside: demo('log', '0'), outside: demo('log', '1') } };
