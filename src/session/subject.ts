import { useSyncExternalStore } from 'react';
import { createPersistentStore, createStore } from './store';

/** An operating subject of member marketing (000 §3). */
export interface OperatingSubject {
  multiMemberGuid: string;
  multiMemberName: string;
  multiMemberStatus: string;
  isAlliance: boolean;
}

/** '' not loaded, or reset after an error; 'loading'; 'loadEnd' (000 §4). */
export interface SubjectState {
  loadStatus: '' | 'loading' | 'loadEnd';
  list: OperatingSubject[];
}

export const subjectState = createStore<SubjectState>({ loadStatus: '', list: [] });
const chosenGuid = createPersistentStore<string | null>('console.subject', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** Returns the subject for the headers; null until the list has arrived. */
export function currentSubject(): { guid: string; status: string; isAlliance: boolean } | null {
  const chosen = subjectState.get().list.find((subject) => subject.multiMemberGuid === chosenGuid.get());
  return chosen
    ? { guid: chosen.multiMemberGuid, status: chosen.multiMemberStatus, isAlliance: chosen.isAlliance }
    : null;
}

export function chooseSubject(guid: string): void {
  if (subjectState.get().list.some((subject) => subject.multiMemberGuid === guid)) chosenGuid.set(guid);
}

/**
 * Loads the subject list once; calls while it loads share the load.
 * After loading, an absent current subject becomes the first; an empty list clears it; an error resets (000 §4).
 */
export function createSubjectLoader(fetchList: () => Promise<OperatingSubject[]>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    if (subjectState.get().loadStatus === 'loadEnd') return Promise.resolve();
    if (running) return running;
    subjectState.set({ loadStatus: 'loading', list: subjectState.get().list });
    running = fetchList()
      .then((list) => {
        const known = list.some((subject) => subject.multiMemberGuid === chosenGuid.get());
        if (!known) chosenGuid.set(list[0]?.multiMemberGuid ?? null);
        subjectState.set({ loadStatus: 'loadEnd', list });
      })
      .catch((error: unknown) => {
        resetSubjects();
        throw error;
      })
      .finally(() => {
        running = null;
      });
    return running;
  };
}

export function resetSubjects(): void {
  subjectState.set({ loadStatus: '', list: [] });
}

export function useSubjects(): SubjectState {
  return useSyncExternalStore(subjectState.subscribe, subjectState.get);
}

export function useChosenSubject(): string | null {
  return useSyncExternalStore(chosenGuid.subscribe, chosenGuid.get);
}
