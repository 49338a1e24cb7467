import { storeDayEnd } from '../../src/areas/reports/closing/storeDayEnd.contract';
import { demo } from '../support/callers';
import type { EntitySample } from '../support/entitySuite';

/** Pages around orders that are lists with commands. */
export const operationSamples: EntitySample[] = [
  { contract: storeDayEnd, inside: demo('store', 'BJ001'), outside: demo('store', 'SH001') },
];
