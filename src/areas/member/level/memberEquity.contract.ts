import { contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { integer, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { mostPoints, rate } from './memberLevel.contract';

const gift = () => integer({ min: 1, max: mostPoints }).optional();

interface Birthday {
  birthdayDays?: number | null;
  birthdayPoints?: number | null;
  birthdayGrowth?: number | null;
  birthdayMultiplier?: string | null;
}

/** A birthday privilege says from when on, and gives something. */
export function birthdayIssues(values: Birthday, at = ''): Issue[] {
  const { birthdayDays, birthdayPoints, birthdayGrowth, birthdayMultiplier } = values;
  const gives = [birthdayPoints, birthdayGrowth, birthdayMultiplier].some((one) => !isEmpty(one));
  if (gives && isEmpty(birthdayDays)) return [issue(`${at}birthdayDays`, 'required')];
  return !gives && !isEmpty(birthdayDays) ? [issue(`${at}birthdayPoints`, 'birthdayGift')] : [];
}

/**
 * Benefits of levels (/member/memberEquityList, 002 §2), a record for each level: a discount or a member price, the birthday
 * privilege, the award for reaching it, points multiplied, and what is said in words. An empty field gives nothing.
 */
export const memberEquity = contract(
  'memberEquity',
  {
    discountRate: rate().optional(),
    priceRate: rate().optional(),
    pointsMultiplier: rate().optional(),
    birthdayDays: integer({ min: 1, max: 30, unit: 'day' }).optional(),
    birthdayPoints: gift(),
    birthdayGrowth: gift(),
    birthdayMultiplier: rate().optional(),
    upgradePoints: gift(),
    upgradeGrowth: gift(),
    otherBenefit: text({ max: 40 }).optional(),
  },
  {
    calls: crud('/member/equity'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'edit'],
    ownCalls: ['edit'],
    startsIn: 'member',
    keyword: ['name'],
    sort: { field: 'threshold', order: 'ASC' },
    cardFacts: ['discountRate', 'pointsMultiplier'],
    computed: {
      name: text({ max: 10 }),
      threshold: integer({ min: 0, max: mostPoints }),
    },
    rules: (values) => birthdayIssues(values),
  },
);
