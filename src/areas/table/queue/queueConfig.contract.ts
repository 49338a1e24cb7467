import { boolean, decimal, integer, time } from '#entity/fields';
import { issue } from '#entity/issue';
import { settings } from '#entity/settings/settings';
import { mostReturnPlaces } from './board';

/**
 * How a store queues its guests (/storesAndEmployees/queueConfig, 001 §5, §8). Numbers begin again with a queueing day, which
 * is the business day or begins at `resetTime`. `maxWaiting` is how many parties may wait in all its queues.
 */
export const queueConfig = settings(
  'queueConfig',
  {
    returnPosition: integer({ min: 1, max: mostReturnPlaces }),
    resetAtCutOff: boolean(),
    resetTime: time().optional(),
    maxWaiting: integer({ min: 1, max: 999 }).optional(),
    phoneTaking: boolean(),
    distance: decimal({ min: '0.01', max: '999.99', decimals: 2, unit: 'kilometre' }).optional(),
  },
  {
    base: '/queue_config',
    area: 'tables',
    batch: true,
    standard: {
      returnPosition: 1,
      resetAtCutOff: true,
      resetTime: null,
      maxWaiting: null,
      phoneTaking: false,
      distance: null,
    },
    rules: ({ resetAtCutOff, resetTime }) =>
      resetAtCutOff === false && !resetTime ? [issue('resetTime', 'required')] : [],
  },
);
