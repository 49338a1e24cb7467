import { contract, crud } from '#entity/contract';
import type { TakeawayPlatform } from '../platforms';

/** Acts on stores: bind and unbind them, fetch their products, link these by proposals, unlink them, send prices and sold-out states. */
export const batchActs = ['bind', 'unbind', 'fetch', 'link', 'unlink', 'send'] as const;
export type BatchAct = (typeof batchActs)[number];

/** Acts that only ask the gateway; the others ask the platform. */
export const quietActs: readonly BatchAct[] = ['link', 'unlink'];

export const batchStates = ['waiting', 'done', 'failed'] as const;
export type BatchState = (typeof batchStates)[number];

/** Why a store of a batch failed; the platform can be asked again. */
export const batchFailures = ['away', 'refused', 'unbound', 'expired', 'closed'] as const;
export type BatchFailure = (typeof batchFailures)[number];

/** Stores times platforms of a batch, at most. */
export const mostTargets = 5000;

const verbs = ['list', 'start'];

/** Who may see what was done at many stores, and do it (/storesAndEmployees/takeawayBatchManagement). */
export const takeawayBatch = contract(
  'takeawayBatch',
  {},
  {
    calls: crud('/takeaway/batch'),
    area: 'takeaway',
    scope: 'store',
    verbs,
    ownCalls: verbs,
    keyword: [],
  },
);

export const batchPaths = {
  list: '/takeaway/batch/list',
  start: '/takeaway/batch/start',
  progress: '/takeaway/batch/progress',
  stores: '/takeaway/batch/stores',
  again: '/takeaway/batch/again',
  mood: '/takeaway/platform/mood',
  setMood: '/takeaway/platform/set_mood',
} as const;

/** A store at a platform; `products` are the only ones that are meant, all where it is left out. */
export interface BatchTarget {
  platform: TakeawayPlatform;
  store: string;
  products?: string[];
}

/** How far a batch is, in stores. */
export interface BatchProgress {
  guid: string;
  act: BatchAct;
  platforms: TakeawayPlatform[];
  least: number | null;
  createdAt: string;
  createdBy: string;
  total: number;
  waiting: number;
  failed: number;
  /** products found, linked, unlinked or sent, or stores bound or unbound */
  done: number;
  /** products that the platform did not take */
  refused: number;
}

/** The outcome at a store of a batch. */
export interface BatchStoreResult {
  store: string;
  name: string;
  platform: TakeawayPlatform;
  state: BatchState;
  done: number;
  refused: number;
  failure: BatchFailure | null;
}
