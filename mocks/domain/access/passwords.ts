import { isGuessable } from '../../../src/session/newPassword';
import type { CallContext } from '../../call/call';

/** Whether a new password is one that is guessed first; a demo, where everybody is told the passwords, takes them. */
export function isTrivial({ config }: Pick<CallContext, 'config'>, password: string): boolean {
  return !config.demo && isGuessable(password);
}
