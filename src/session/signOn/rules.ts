import { mobilePattern } from '#values/phone';
import { isTrivialHere } from '../newPassword';
import type { TextKey } from './texts';

/** Returns the key of an error, or null for a valid value. */
export type Rule = (value: string) => TextKey | null;

/** Full-width digits and letters as a Chinese input method types them become plain ones; spaces around go. */
export function normalise(value: string): string {
  return value.normalize('NFKC').trim();
}

function matches(pattern: RegExp, problem: TextKey): Rule {
  return (value) => {
    const text = normalise(value);
    if (text === '') return 'required';
    return pattern.test(text) ? null : problem;
  };
}

/** The field rules of sign-on (000 §5). */
export const enterpriseIdRule = matches(/^[0-9]{8}$/, 'rule.enterpriseId');
export const accountRule = matches(/^[0-9]{3,6}$/, 'rule.account');
export const passwordRule = matches(/^[0-9]{6}$/, 'rule.password');
/** A password that is set, not one that is asked for. */
export const newPasswordRule: Rule = (value) =>
  passwordRule(value) ?? (isTrivialHere(normalise(value)) ? 'rule.passwordTrivial' : null);
export const captchaRule = matches(/^[0-9A-Za-z]{4}$/, 'rule.captcha');
export const phoneRule = matches(mobilePattern, 'rule.phone');
export const codeRule = matches(/^[0-9A-Za-z]{4}$/, 'rule.code');
/** Six digits of an app, or a recovery code of 16 characters. */
export const factorRule = matches(/^([0-9]{6}|([0-9A-Za-z]{4}-?){3}[0-9A-Za-z]{4})$/, 'rule.factor');
/** The captcha of another code is not always asked for, and the gateway asks. */
export const codeCaptchaRule: Rule = (value) => (normalise(value) === '' ? null : captchaRule(value));
