import { integer } from '#entity/fields';
import { benefitSetting } from './benefitSetting';
import { birthdayIssues } from './memberEquity.contract';
import { mostPoints, rate } from './memberLevel.contract';

/** Birthday privileges of levels (/member/birthdayPrivilege): a gift so many days before, once a year, and points multiplied until the day. */
export const birthdayPrivilege = benefitSetting(
  'birthdayPrivilege',
  {
    birthdayDays: integer({ min: 1, max: 30, unit: 'day' }).optional(),
    birthdayPoints: integer({ min: 1, max: mostPoints }).optional(),
    birthdayGrowth: integer({ min: 1, max: mostPoints }).optional(),
    birthdayMultiplier: rate().optional(),
  },
  birthdayIssues,
);
