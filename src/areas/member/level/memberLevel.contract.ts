import { contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { boolean, choice, decimal, image, integer, reference, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { plainNameIssues } from '#entity/plainName';

/** At most so many in a system (002 §5, §9). */
export const mostLevels = 6;

/** Growth values and points that a rule may ask (002 §5). */
export const mostPoints = 9_999_999;

export const cardStyles = ['plainColour', 'image'] as const;
export const cardColours = ['slate', 'amber', 'teal', 'indigo', 'rose', 'forest'] as const;
export type CardColour = (typeof cardColours)[number];

/** jpg or png, at most 1 MB (002 §5); at least 800 × 400 pixels. */
export const cardImageLimits = {
  accept: ['png', 'jpg', 'jpeg'],
  maxBytes: 1024 * 1024,
  pixels: { min: { width: 800, height: 400 } },
} as const;

/** Rates are 折: 8.8 pays 88 % (002 §5). */
export const rate = () => decimal({ min: '0.01', max: '9.99', decimals: 2 });

/** Levels of a system (/memberMarketing/rankSetting; the hsa-card-level calls): thresholds rise from each to the next. */
export const memberLevel = contract(
  'memberLevel',
  {
    system: reference('memberSystem'),
    name: text({ max: 10 }),
    introduction: text({ max: 200, multiline: true }).optional(),
    enabled: boolean(),
    threshold: integer({ min: 0, max: mostPoints }),
    keepGrowth: integer({ min: 1, max: mostPoints }).optional(),
    cardStyle: choice('cardStyle', cardStyles),
    cardColour: choice('cardColour', cardColours).optional(),
    cardImage: image(cardImageLimits).optional(),
  },
  {
    calls: crud('/hsa-card-level', {
      getOne: '/hsa-card-level/detail',
      save: '/hsa-card-level/saveOrUpdate',
      update: '/hsa-card-level/saveOrUpdate',
      delete: '/hsa-card-level/deleteLevel',
    }),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'fix'],
    ownCalls: ['create', 'edit', 'delete', 'fix'],
    keyword: ['name'],
    sort: { field: 'threshold', order: 'ASC' },
    defaults: { enabled: true, cardStyle: 'plainColour', cardColour: 'slate' },
    cardFacts: ['threshold', 'memberCount', 'discountRate'],
    computed: {
      /** of the system by which members go */
      active: boolean(),
      memberCount: integer({ min: 0, max: 999_999_999 }),
      discountRate: rate(),
      priceRate: rate(),
      pointsMultiplier: rate(),
      birthdayDays: integer({ min: 1, max: 30 }),
      upgradePoints: integer({ min: 1, max: mostPoints }),
      upgradeGrowth: integer({ min: 1, max: mostPoints }),
      otherBenefit: text({ max: 40 }),
    },
    rules: ({ name, cardStyle, cardColour, cardImage }) => [
      ...plainNameIssues('name', name),
      ...(cardStyle === 'image' && isEmpty(cardImage) ? [issue('cardImage', 'required')] : []),
      ...(cardStyle === 'plainColour' && isEmpty(cardColour) ? [issue('cardColour', 'required')] : []),
    ],
  },
);
