import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { text } from '#entity/fields';
import { ofSubject, settingCalls } from './counting';

const words = () => text({ max: 2000, multiline: true }).optional();

const fields = { textZh: words(), textEn: words(), textFr: words() };

export type PointsTextValues = ValuesOf<typeof fields>;

export const standardText: PointsTextValues = { textZh: null, textEn: null, textFr: null };

/** Texts about points for members (/memberMarketing/ruleDescription): one text for each language of an operating subject. */
export const pointsText = contract('pointsText', fields, {
  calls: settingCalls('/member/points_text', '/member/points_text/get', '/member/points_text/save'),
  ...ofSubject,
  defaults: standardText,
});
