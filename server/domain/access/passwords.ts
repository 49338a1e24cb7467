import type { CallContext } from '#server/call/call';
import { isGuessable } from '#session/newPassword';

/** Whether a new password is easily guessed; a demo, whose passwords are public, accepts any. */
export function isTrivial({ config }: Pick<CallContext, 'config'>, password: string): boolean {
  return !config.demo && isGuessable(password);
}
