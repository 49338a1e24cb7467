import type { CallContext } from '../../call/call';

/** Whether six digits are one digit over and over, or go up or down by one throughout: what is guessed first. */
function isSimple(password: string): boolean {
  const steps = [...password].slice(1).map((digit, index) => Number(digit) - Number(password[index]));
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** Short patterns over and over: 121212, 123123. */
function isRepeated(password: string): boolean {
  return [2, 3].some((length) => password === password.slice(0, length).repeat(password.length / length));
}

/** Whether a password of six digits is one that is guessed first. */
export function isGuessable(password: string): boolean {
  return isSimple(password) || isRepeated(password);
}

/** Whether a new password is easily guessed; a demo, whose passwords are public, accepts any. */
export function isTrivial({ config }: Pick<CallContext, 'config'>, password: string): boolean {
  return !config.demo && isGuessable(password);
}
