import { integer } from '#entity/fields';
import { benefitSetting } from './benefitSetting';
import { mostPoints } from './memberLevel.contract';

/** Awards for reaching a level (/member/upgradeAwards), once for each level and member. */
export const upgradeAwards = benefitSetting(
  'upgradeAwards',
  {
    upgradePoints: integer({ min: 1, max: mostPoints }).optional(),
    upgradeGrowth: integer({ min: 1, max: mostPoints }).optional(),
  },
  () => [],
);
