import { createStore } from './store';

/** guid of the menu of the page on screen; the page guard sets it before the page asks for anything. */
const menuGuid = createStore<string | null>(null);

export function currentMenuGuid(): string | null {
  return menuGuid.get();
}

export function enterMenu(guid: string | null): void {
  menuGuid.set(guid);
}
