import { createPersistentStore } from '../store';

/** Token by which the gateway recognises this browser; null before the first sign-on. It outlives sessions. */
export const knownDevice = createPersistentStore<string | null>('console.device', null, (value) =>
  typeof value === 'string' ? value : null,
);
