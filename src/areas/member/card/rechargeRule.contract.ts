import { contract, crud } from '#entity/contract';
import { boolean, integer, money } from '#entity/fields';
import { ownIssue } from '#entity/ownIssue';
import { compareDecimals } from '#values/decimal';
import { repeatedTiers, type Tier, tiersField } from './gifts';

const fields = {
  /** none: only other amounts, without a gift */
  rechargeAmounts: tiersField(20).optional(),
  freeAmounts: boolean(),
  /** most in one recharge; empty is refused with a sentence of its own (002 §8) */
  singleRechargeCap: money({ min: '0.01', max: '9999999.99' }).optional(),
  /** how often a member is given points and growth; needed where an amount gives any */
  perMemberLimit: integer({ min: 1, max: 999_999 }).optional(),
};

export interface RechargeRule {
  rechargeAmounts: Tier[];
  freeAmounts: boolean;
  singleRechargeCap: string | null;
  perMemberLimit: number | null;
}

const tier = (amount: string, gift: string) => ({ amount, gift, points: 0, growth: 0 });

/** Of a subject that has saved nothing. */
export const defaultRechargeRule: RechargeRule = {
  rechargeAmounts: [
    tier('200.00', '20.00'),
    tier('500.00', '75.00'),
    tier('1000.00', '200.00'),
    tier('2000.00', '500.00'),
  ],
  freeAmounts: true,
  singleRechargeCap: '5000.00',
  perMemberLimit: null,
};

/** Amounts that may be paid in, with their gifts (/memberMarketing/recharge, 002 §3 Recharge rule): one record for each subject. */
export const rechargeRule = contract('rechargeRule', fields, {
  calls: crud('/hsa-card-recharge/rule', {
    getOne: '/hsa-card-recharge/queryRule',
    update: '/hsa-card-recharge/saveRule',
  }),
  area: 'memberMarketing',
  scope: 'subject',
  verbs: ['list', 'edit'],
  ownCalls: ['edit'],
  keyword: [],
  defaults: defaultRechargeRule,
  rules({ rechargeAmounts, singleRechargeCap, perMemberLimit }) {
    const tiers = rechargeAmounts ?? [];
    const at = (index: number) => `rechargeAmounts.${index}.amount`;
    const cap = singleRechargeCap;
    return [
      ...(cap === null ? [ownIssue('rechargeRule', 'singleRechargeCap', 'capEmpty')] : []),
      ...(perMemberLimit === null && tiers.some(({ points, growth }) => points > 0 || growth > 0)
        ? [ownIssue('rechargeRule', 'perMemberLimit', 'limitEmpty')]
        : []),
      ...repeatedTiers(tiers).map((index) => ownIssue('rechargeRule', at(index), 'amountRepeated')),
      ...tiers.flatMap(({ amount }, index) =>
        cap && compareDecimals(amount, cap) > 0 ? [ownIssue('rechargeRule', at(index), 'aboveCap', { cap })] : [],
      ),
    ];
  },
});
