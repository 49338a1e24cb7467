import { useEffect, useSyncExternalStore } from 'react';
import { homeOf, rowsOf } from '#routing/routes';
import { gateway } from './gateway';
import { findMenu } from './menus';
import { loadOperator, operatorStore } from './operator';
import { startCalls } from './startCalls';
import { createStore } from './store';

/** Source codes by menu guid, as /menu/get_source_by_menu answered them (000 §6). */
const sources = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
const asked = new Map<string, Promise<ReadonlySet<string>>>();
const none: ReadonlySet<string> = new Set();

/** The codes of a menu; asked once, then answered from memory. */
export function loadSources(menuGuid: string): Promise<ReadonlySet<string>> {
  const running = asked.get(menuGuid);
  if (running) return running;
  const answer = gateway
    .query<string[] | null>(startCalls.sources, { body: { menuGuid } })
    .then((codes) => {
      const set: ReadonlySet<string> = new Set(codes ?? []);
      sources.update((known) => new Map(known).set(menuGuid, set));
      return set;
    })
    .catch((error: unknown) => {
      asked.delete(menuGuid);
      throw error;
    });
  asked.set(menuGuid, answer);
  return answer;
}

function menuGuidOf(resource: string): string | undefined {
  const page = homeOf(resource);
  const menus = operatorStore.get()?.menus;
  return page && menus ? findMenu(menus, page.path)?.item.menuGuid : undefined;
}

/**
 * Whether the operator may do `verb` on a resource: the code must be among the sources of the resource's menu. A page of the skip list
 * is for everybody (000 §5). Where the sources cannot be loaded, the calls of the page say why.
 */
export async function mayAccess(resource: string, verb: string): Promise<boolean> {
  if (rowsOf(resource).some(({ view, guardSkip }) => view === verb && guardSkip)) return true;
  try {
    await loadOperator();
    const guid = menuGuidOf(resource);
    return guid ? (await loadSources(guid)).has(`${resource}:${verb}`) : false;
  } catch {
    return true;
  }
}

/** Forgets everything granted: at sign-out, and when the gateway refused something that memory allowed. */
export function forgetSources(): void {
  asked.clear();
  sources.set(new Map());
}

/** Whether the operator may do `verb`, from memory; false until the answer is there. */
export function useMay(resource: string, verb: string): boolean {
  const known = useSyncExternalStore(sources.subscribe, sources.get);
  const guid = menuGuidOf(resource);
  const codes = guid ? known.get(guid) : none;
  useEffect(() => {
    // A refused load shows as "not permitted"; the call itself would say the reason.
    if (guid && !codes) void loadSources(guid).catch(() => undefined);
  }, [guid, codes]);
  return codes?.has(`${resource}:${verb}`) ?? false;
}
