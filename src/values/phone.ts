/** A mobile number of mainland China: 11 digits that begin with 1 (000 §5). */
export const mobilePattern = /^1\d{10}$/;

/** A landline with its area code and an optional extension ("010-62345678-12"), or a nationwide number ("400-800-1234"). */
export const landlinePattern = /^(0\d{2,3}-?[2-9]\d{6,7}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/;

/** Maximum length of a phone number in characters, hyphens included. */
export const maxPhoneLength = { mobile: 11, landline: 20 } as const;

/** Returns whether a text is a phone number; a landline counts only if `landline` is set (001 §5). */
export function isPhone(text: string, landline = false): boolean {
  return mobilePattern.test(text) || (landline && landlinePattern.test(text));
}
