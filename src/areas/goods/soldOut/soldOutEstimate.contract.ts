import { contract, crud } from '#entity/contract';
import { boolean, choice, date, datetime, integer, json, letters, person, reference, text, time } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { estimateStates } from './moves';

export const estimationTypes = ['longTerm', 'soldOut'] as const;
export const liftModes = ['manual', 'automatic'] as const;

/** Limited items are refilled at 05:00 the next day unless told otherwise (001 §9). */
export const defaultRefillTime = '05:00';

/** Default values of a new estimate. */
export const estimateDefaults = {
  type: 'soldOut' as const,
  liftMode: 'automatic' as const,
  refill: false,
  refillTime: defaultRefillTime,
};

/** The calls in addition to list and getOne. */
export const estimateCalls = {
  /** sets the estimate of some specifications of a store */
  mark: '/item/store/estimate/mark',
  /** marks rows of the list sold out with the settings they have */
  soldOut: '/item/store/estimate/sold_out',
  refill: '/item/store/estimate/refill',
  lift: '/item/store/estimate/lift',
  /** the packages that contain given specifications */
  affected: '/item/store/estimate/affected_packages',
  /** what a till sold of a limited item */
  sell: '/item/store/estimate/sell',
} as const;

interface Settings {
  type?: string | null;
  liftMode?: string | null;
  quantity?: number | null;
  minOrder?: number | null;
  refill?: boolean | null;
  liftDate?: string | null;
}

function rules({ type, liftMode, quantity, minOrder, refill, liftDate }: Settings): Issue[] {
  if (type === 'longTerm') {
    return liftMode === 'automatic' && liftDate === null ? [issue('liftDate', 'required')] : [];
  }
  const limited = typeof quantity === 'number';
  const tooMuch = limited && typeof minOrder === 'number' && minOrder > quantity;
  return [
    ...(refill === true && quantity === null ? [issue('quantity', 'required')] : []),
    ...(tooMuch ? [issue('minOrder', 'minOrderAboveQuantity', { max: quantity })] : []),
  ];
}

/** Sold-out estimates: what a store has run out of or limits, by specification (001 §4, §5; /storeGoods/estimateClearly). */
export const soldOutEstimate = contract(
  'soldOutEstimate',
  {
    place: reference('store'),
    commodity: reference('commodity', { sharing: ['place'], whenDeleted: 'removed' }),
    specification: text({ max: 64 }),
    /** the commodity's name, with the specification's where it has several */
    name: text({ max: 80 }),
    pinyinCode: letters({ min: 1, max: 40 }).optional(),
    type: choice('estimationType', estimationTypes),
    liftMode: choice('liftMode', liftModes),
    quantity: integer({ min: 1, max: 99_999 }).optional(),
    minOrder: integer({ min: 1, max: 999 }).optional(),
    refill: boolean(),
    refillTime: time(),
    /** of a long-term one that is lifted automatically: the day */
    liftDate: date().optional(),
  },
  {
    calls: crud('/item/store/estimate'),
    area: 'storeGoods',
    scope: 'store',
    scopeField: 'place',
    verbs: ['list', 'show', 'export', 'mark', 'lift'],
    startsIn: 'commodity',
    keyword: ['name', 'pinyinCode'],
    cardFacts: ['remaining', 'dueAt', 'place'],
    sort: { field: 'setAt', order: 'DESC' },
    defaults: estimateDefaults,
    computed: {
      state: choice('estimateState', estimateStates),
      remaining: integer({ min: 0, max: 99_999 }),
      setBy: person({ max: 60 }),
      setAt: datetime(),
      /** when the clock lifts or refills it */
      dueAt: datetime(),
      /** names of the packages that cannot be served whole */
      packages: json<string[]>(),
    },
    rules,
  },
);
