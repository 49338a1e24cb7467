import { runtimeConfig } from '#gateway/config';

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

/** Whether a password of six digits is one that is guessed first. The gateway asks the same. */
export function isGuessable(password: string): boolean {
  return /^\d{6}$/.test(password) && (isSimple(password) || isRepeated(password));
}

/** Whether the console refuses a new password; a demo, where everybody is told the passwords, takes them all. */
export function isTrivialHere(password: unknown): boolean {
  return !runtimeConfig().demo && typeof password === 'string' && isGuessable(password);
}
