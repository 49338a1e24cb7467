import { contract, crud } from '#entity/contract';
import { choice, datetime, person, reference, text } from '#entity/fields';
import { takeawayPlatforms } from '../platforms';

export const bindingStates = ['bound', 'ending', 'expired', 'unbound'] as const;

/** For how many days a platform authorises a store, and before how many its end is near. */
export const bindingDays = 365;
export const soonDays = 30;

/** Stores at takeaway platforms (/storesAndEmployees/takeawayManagement, 001 §4 Binding): every store at every platform, bound or not. */
export const takeawayBinding = contract(
  'takeawayStoreBinding',
  {
    store: reference('store'),
    platform: choice('takeawayPlatform', takeawayPlatforms),
    shop: text({ max: 60 }).optional(),
    boundAt: datetime().optional(),
    boundBy: person().optional(),
    expiresAt: datetime().optional(),
    fetchedAt: datetime().optional(),
  },
  {
    calls: crud('/takeaway/binding'),
    area: 'takeaway',
    scope: 'store',
    scopeField: 'store',
    verbs: ['list', 'export', 'bindStores'],
    ownCalls: ['bindStores'],
    keyword: ['shop'],
    represent: 'shop',
    sort: { field: 'createdAt', order: 'ASC' },
    cardFacts: ['store', 'platform', 'expiresAt'],
    derived: true,
    selectable: true,
    computed: { bindingState: choice('takeawayBindingState', bindingStates) },
  },
);

/** The call that answers how each platform is doing. */
export const platformsPath = '/takeaway/binding/platforms';

/** A platform's stores and products, of the stores that the caller sees. */
export interface PlatformSummary {
  platform: (typeof takeawayPlatforms)[number];
  bound: number;
  /** authorisations that are over, or will be in 30 days */
  ending: number;
  unlinked: number;
  different: number;
}
