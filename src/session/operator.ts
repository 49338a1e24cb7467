import { useSyncExternalStore } from 'react';
import { gateway } from './gateway';
import { arrangeMenus, isExternal, type MenuItem, pathOf, walkMenus } from './menus';
import { sessionStore } from './session';
import { startCalls } from './startCalls';
import { rememberMenus } from './startMemory';
import { createStore } from './store';
import type { UserInfo } from './user';

export interface Operator {
  user: UserInfo;
  /** the menus as shown: mode and activity rules applied */
  menus: MenuItem[];
}

export const operatorStore = createStore<Operator | null>(null);
let running: Promise<Operator> | null = null;

const nobody: UserInfo = { userName: '', integrateFlag: false, managementModel: '', regType: '' };

/** The next start asks for a page's sources before it has asked for the menus. */
function rememberPages(token: string | undefined, menus: readonly MenuItem[]): void {
  // After a sign-out meanwhile nothing may be remembered.
  if (!token || sessionStore.get()?.token !== token) return;
  const pages = [...walkMenus(menus)].filter(({ item }) => item.pageUrl !== '' && !isExternal(item));
  const guids = pages.map(({ item }) => [pathOf(item), item.menuGuid] as const);
  // As in findMenu, the first entry of a path counts.
  rememberMenus(token, Object.fromEntries(guids.reverse()));
}

async function fetchOperator(): Promise<Operator> {
  const token = sessionStore.get()?.token;
  const [user, menus] = await Promise.all([
    // Errors of the user-base-info call are silent (000 §8): the console then works without a name.
    gateway.query<UserInfo>(startCalls.user).catch((error: unknown) => {
      if (error instanceof Error && 'kind' in error && error.kind === 'session') throw error;
      return nobody;
    }),
    gateway.query<MenuItem[] | null>(startCalls.menus),
  ]);
  const arranged = arrangeMenus(menus ?? [], user);
  rememberPages(token, arranged);
  return { user, menus: arranged };
}

/** Returns the operator, loaded once; `again` reloads after a change of language or rights. */
export function loadOperator(again = false): Promise<Operator> {
  const known = operatorStore.get();
  if (known && !again) return Promise.resolve(known);
  running ??= fetchOperator()
    .then((operator) => {
      operatorStore.set(operator);
      return operator;
    })
    .finally(() => {
      running = null;
    });
  return running;
}

export function forgetOperator(): void {
  operatorStore.set(null);
}

export function useOperator(): Operator | null {
  return useSyncExternalStore(operatorStore.subscribe, operatorStore.get);
}
