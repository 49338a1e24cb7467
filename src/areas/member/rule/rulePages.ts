/** Rules of members by their settings, with the page of each. */
export const rulePages = [
  { name: 'pointsEarning', path: '/memberMarketing/accessRules' },
  { name: 'pointsSpending', path: '/memberMarketing/consumptionRules' },
  { name: 'pointsExpiry', path: '/memberMarketing/generalRules' },
  { name: 'pointsText', path: '/memberMarketing/ruleDescription' },
  { name: 'growthRule', path: '/memberMarketing/growthValue' },
] as const;

export type RuleName = (typeof rulePages)[number]['name'];

/** The rules of an operating subject as one reads them: with who changed each last, null for nobody yet. */
export type RuleBook = Record<
  RuleName,
  { changedAt: string | null; changedBy: string; values: Record<string, unknown> }
>;

export const ruleBookPath = '/member/rule/book';
