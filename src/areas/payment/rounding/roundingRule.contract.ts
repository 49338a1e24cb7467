import { boolean, choice, money } from '#entity/fields';
import { settings } from '#entity/settings/settings';
import { roundingLevels, roundingModes } from './rounding';

/** How the tills of a store round a bill (/storesAndEmployees/provincialZero, 001 §3 Rounding rule). */
export const roundingRule = settings(
  'roundingRule',
  {
    enabled: boolean(),
    amountThreshold: money({ min: '0', max: '99999.99' }),
    mode: choice('roundingMode', roundingModes),
    level: choice('roundingLevel', roundingLevels),
  },
  {
    base: '/rounding_rule',
    area: 'payments',
    batch: true,
    standard: { enabled: true, amountThreshold: '0.00', mode: 'roundDown', level: 'jiao' },
  },
);
