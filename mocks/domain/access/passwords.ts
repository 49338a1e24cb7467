import { isGuessable } from '../../../src/session/newPassword';
import type { CallContext } from '../../call/call';

/** Whether a new password is easily guessed; a demo, whose passwords are public, accepts any. */
export function isTrivial({ config }: Pick<CallContext, 'config'>, password: string): boolean {
  return !config.demo && isGuessable(password);
}
