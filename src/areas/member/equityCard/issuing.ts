import { contract, crud } from '#entity/contract';
import { choice, reference, text } from '#entity/fields';
import { rechargeMethods } from '../card/commands';
import { equityCard } from './equityCard.contract';

const base = '/member/equity_card';

export const equityPaths = {
  stop: `${base}/stop`,
  resume: `${base}/resume`,
  issue: `${base}/issue`,
  preview: `${base}/issue_preview`,
  holders: `${base}/holders`,
  ofMember: `${base}/of_member`,
} as const;

/** Sent with a command: no entity of its own, it has the labels of equity cards. */
export const issuing = contract(
  equityCard.name,
  {
    card: reference('equityCard'),
    specification: text({ max: 20 }),
    member: reference('member'),
    store: reference('store'),
    method: choice('rechargeMethod', rechargeMethods),
  },
  { calls: crud(base), area: 'memberMarketing', scope: 'subject', verbs: [], keyword: [] },
);

/** Outcome of issuing a card; amounts in yuan. */
export interface IssuePreview {
  from: string;
  /** null for ever */
  until: string | null;
  /** prolongs a card that the member holds */
  renews: boolean;
  price: string;
  openingFee: string;
  total: string;
  /** of the first card */
  points: number;
  growth: number;
}

export interface IssueAnswer {
  id: string;
  from: string;
  until: string | null;
  total: string;
}

/** A card that a member holds, held or will hold: one for each time that it was issued or renewed. */
export interface Holding {
  id: string;
  card: string;
  cardName: string;
  member: string;
  memberName: string;
  specification: string;
  amount: string;
  from: string;
  until: string | null;
  state: 'running' | 'later' | 'over';
  renews: boolean;
  at: string;
  operator: string;
}

/** A page of holders, the newest first. */
export interface Holders {
  rows: Holding[];
  total: number;
}

/** Holders on a page. */
export const holdersOnPage = 20;
