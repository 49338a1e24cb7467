import { useSyncExternalStore } from 'react';
import { gateway } from './gateway';
import { arrangeMenus, type MenuItem } from './menus';
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

async function fetchOperator(): Promise<Operator> {
  const [user, menus] = await Promise.all([
    // Errors of the user-base-info call are silent (000 §8): the console then works without a name.
    gateway.query<UserInfo>('/user/get_user_base_info').catch((error: unknown) => {
      if (error instanceof Error && 'kind' in error && error.kind === 'session') throw error;
      return nobody;
    }),
    gateway.query<MenuItem[] | null>('/menu/get_merchant_menu'),
  ]);
  return { user, menus: arrangeMenus(menus ?? [], user) };
}

/** The operator, asked for once; `again` asks anew after a change of language or rights. */
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
