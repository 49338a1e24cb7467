/** Purposes that a member may allow (PIPL, docs/invariants.md "Privacy"). */
export const consentPurposes = ['marketingSms', 'profiling', 'documents'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Where somebody allowed it. */
export const consentChannels = ['backend', 'allInOne', 'wechatMiniProgram', 'alipayMiniProgram', 'paper'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Version of the texts that are shown today. */
export const consentTextVersion = '2026-01';

/** Below this age somebody else consents. */
export const ageOfConsent = 14;

/** Whether somebody of a birthday is below the age of consent on a day; both YYYY-MM-DD. */
export function needsGuardian(birthday: string, today: string): boolean {
  const grown = `${Number(birthday.slice(0, 4)) + ageOfConsent}${birthday.slice(4)}`;
  return today < grown;
}
