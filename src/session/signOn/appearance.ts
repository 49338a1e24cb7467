import { useSyncExternalStore } from 'react';
import type { Mode } from '#ui/theme/tokens';
import { createPersistentStore } from '../store';

/** The appearance chosen in this browser; null follows the system. */
export const chosenMode = createPersistentStore<Mode | null>('console.mode', null, (value) =>
  value === 'light' || value === 'dark' ? value : null,
);

/** Whether the choice was made on a sign-on page and the console has not taken it over yet. */
export const modeIsNew = createPersistentStore<boolean>('console.modeIsNew', false, (value) => value === true);

/** Sets the appearance on a sign-on page; the next person to sign on keeps it. */
export function chooseMode(mode: Mode): void {
  chosenMode.set(mode);
  modeIsNew.set(true);
}

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function currentMode(): Mode {
  return chosenMode.get() ?? (systemIsDark.matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = chosenMode.subscribe(listener);
  systemIsDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemIsDark.removeEventListener('change', listener);
  };
}

/** Light or dark, as chosen here or by the system. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, currentMode);
}
