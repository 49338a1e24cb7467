import { kdsCommodity } from '../../src/areas/goods/kds/kdsCommodity.contract';
import { soldOutEstimate } from '../../src/areas/goods/soldOut/soldOutEstimate.contract';
import { demo } from '../support/callers';
import type { EntitySample } from '../support/entitySuite';

/** Samples of how goods are sold, for the suite that every contract passes. */
export const sellingSamples: EntitySample[] = [
  {
    contract: soldOutEstimate,
    inside: demo('estimate', 'BJ001-毛血旺'),
    outside: demo('estimate', 'SH001-毛血旺'),
    ownFilters: [{ filters: { state: ['limited'] }, holds: (row) => row.state === 'limited' }],
  },
  { contract: kdsCommodity, inside: demo('commodity', 'BJ001-毛血旺'), outside: demo('commodity', 'SH001-毛血旺') },
];
