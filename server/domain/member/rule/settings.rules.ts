import type { Entity } from '#server/store/entity';
import { earningSetting, expirySetting, growthSetting, spendingSetting, textSetting } from './memberRules';

/** Rules of points and growth values: one record each for an operating subject. */
export const ruleEntities: Readonly<Record<string, Entity>> = {
  growth: growthSetting.entity,
  earning: earningSetting.entity,
  spending: spendingSetting.entity,
  expiry: expirySetting.entity,
  text: textSetting.entity,
};
