import { contract, crud } from '#entity/contract';
import { isEmpty, type ValuesOf } from '#entity/field';
import { choice, choices, image, integer, money, rows, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import { compareDecimals } from '#values/decimal';
import { repeatedTiers, tiersField } from '../card/gifts';
import { cardColours, mostPoints, rate } from '../level/memberLevel.contract';
import { validityUnits } from './validity';

/** The third one counts as sending again (002 §4). */
export const issuingStates = ['sending', 'stopped', 'reissued'] as const;
export type IssuingState = (typeof issuingStates)[number];

export const issueChannels = ['backOffice', 'allInOne', 'officialAccount', 'pos'] as const;

/** Whether cards are issued in a state. */
export const isIssuing = (status: unknown) => status === 'sending' || status === 'reissued';

const price = () => money({ min: '0', max: '999999.99' });
const present = () => integer({ min: 1, max: mostPoints }).optional();

const specificationFields = {
  name: text({ max: 20 }),
  unit: choice('equityValidityUnit', validityUnits),
  /** empty where it is for ever */
  length: integer({ min: 1, max: 3650 }).optional(),
  salePrice: price(),
  /** taken once, beside the price of the first card */
  openingFee: price(),
};

export type Specification = ValuesOf<typeof specificationFields>;

/** Values of a new line in the table of specifications. */
export const newSpecification = { name: '', unit: 'month', length: 1, salePrice: null, openingFee: '0.00' };

function specificationIssues(all: readonly Specification[]): Issue[] {
  const at = (index: number, name: string) => `specifications.${index}.${name}`;
  return all.flatMap(({ name, unit, length }, index) => [
    ...(unit !== 'permanent' && isEmpty(length) ? [issue(at(index, 'length'), 'required')] : []),
    ...(all.slice(0, index).some((other) => other.name === name)
      ? [ownIssue('equityCard', at(index, 'name'), 'nameRepeated')]
      : []),
  ]);
}

interface Birthday {
  birthdayDays?: number | null;
  birthdayPoints?: number | null;
  birthdayGrowth?: number | null;
}

/** A gift for the birthday says from when on, and gives something. */
function giftIssues({ birthdayDays, birthdayPoints, birthdayGrowth }: Birthday): Issue[] {
  const gives = !isEmpty(birthdayPoints) || !isEmpty(birthdayGrowth);
  if (gives && isEmpty(birthdayDays)) return [issue('birthdayDays', 'required')];
  return !gives && !isEmpty(birthdayDays) ? [ownIssue('equityCard', 'birthdayPoints', 'birthdayNothing')] : [];
}

/**
 * Equity cards (/memberMarketing/equityCard, 002 §3): what their holders have for as long as a specification says. An empty right
 * gives nothing; holders top up by the card's own tiers.
 */
export const equityCard = contract(
  'equityCard',
  {
    name: text({ max: 20 }),
    cardColour: choice('cardColour', cardColours),
    style: image({ accept: ['png', 'jpg', 'jpeg', 'gif'], maxBytes: 1024 * 1024 }).optional(),
    /** none is refused with a sentence of its own (002 §8) */
    specifications: rows(specificationFields, { max: 10, rowKey: ['name'], rowName: 'name' }).optional(),
    discountRate: rate().optional(),
    priceRate: rate().optional(),
    pointsMultiplier: rate().optional(),
    birthdayDays: integer({ min: 1, max: 30, unit: 'day' }).optional(),
    birthdayPoints: present(),
    birthdayGrowth: present(),
    firstPoints: present(),
    firstGrowth: present(),
    rechargeTiers: tiersField(20).optional(),
    singleRechargeCap: money({ min: '0.01', max: '9999999.99' }).optional(),
    issueChannels: choices('issueChannel', issueChannels),
    issueQuantity: integer({ min: 1, max: 999_999, unit: 'card' }),
  },
  {
    calls: crud('/member/equity_card', { list: '/hsa-member/getEquityCardList' }),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'issue', 'stop'],
    ownCalls: ['issue', 'stop'],
    unique: [['name']],
    keyword: ['name'],
    cardFacts: ['issued', 'discountRate'],
    defaults: {
      cardColour: 'indigo',
      specifications: [],
      rechargeTiers: [],
      issueChannels: ['backOffice', 'pos'],
      issueQuantity: 1000,
    },
    computed: {
      status: choice('equityCardIssuingState', issuingStates),
      /** renewals are not counted */
      issued: integer({ min: 0, max: 999_999 }),
    },
    final: ({ archived }) => archived === true,
    // Somebody holds it, or did: its sale is over once it is stopped.
    over: ({ status, issued }) => status === 'stopped' && Number(issued) > 0,
    rules({ specifications, rechargeTiers, singleRechargeCap, ...gifts }) {
      const tiers = rechargeTiers ?? [];
      return [
        ...(isEmpty(specifications) ? [ownIssue('equityCard', 'specifications', 'validityNone')] : []),
        ...specificationIssues(specifications ?? []),
        ...giftIssues(gifts),
        ...(tiers.length > 0 && isEmpty(singleRechargeCap)
          ? [ownIssue('equityCard', 'singleRechargeCap', 'capEmpty')]
          : []),
        ...repeatedTiers(tiers).map((index) =>
          ownIssue('equityCard', `rechargeTiers.${index}.amount`, 'amountRepeated'),
        ),
        ...tiers.flatMap(({ amount }, index) =>
          singleRechargeCap && compareDecimals(amount, singleRechargeCap) > 0
            ? [ownIssue('equityCard', `rechargeTiers.${index}.amount`, 'aboveCap', { cap: singleRechargeCap })]
            : [],
        ),
      ];
    },
  },
);
