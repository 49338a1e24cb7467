import type { AuthProvider } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { enterMenu } from './currentMenu';
import { gateway } from './gateway';
import { forgetOperator, loadOperator } from './operator';
import { forgetSources, mayAccess } from './permissions';
import { endSession, sessionStore } from './session';
import { resetSubjects } from './subject';

/** Clears what belongs to a session: token, menus, current menu, user info and subjects (000 §4). */
export function clearSession(): void {
  endSession();
  forgetOperator();
  forgetSources();
  resetSubjects();
  enterMenu(null);
}

/**
 * The server's menus as react-admin's permissions. Sign-in has separate pages, so `login` is not used; a lost session
 * is handled in one place, where the session store changes.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  async logout() {
    // The caller shows a failed sign-out call; react-admin only needs the session removed here.
    clearSession();
    return false;
  },
  async checkAuth() {
    if (!sessionStore.get()) throw new Error('signed out');
  },
  async checkError(error: unknown) {
    // 401 has already ended the session; throwing here would make react-admin do it again for every failed call.
    if (error instanceof GatewayError && error.kind === 'forbidden') {
      forgetSources();
      await loadOperator(true).catch(() => undefined);
    }
  },
  async getIdentity() {
    const { user } = await loadOperator();
    return { id: user.userGuid ?? user.userName, fullName: user.userName };
  },
  getPermissions: () => Promise.resolve([]),
  canAccess: ({ resource, action }) => mayAccess(resource, action),
};

/** Signs out at the server, then here; a refusal is thrown and nothing is cleared (000 §8: logout failure). */
export async function signOut(): Promise<void> {
  await gateway.post('/sign_on/logout');
  clearSession();
}
