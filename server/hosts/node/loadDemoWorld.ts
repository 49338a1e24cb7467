import type { DemoWorld } from './demoWorld';

/** This build of the server was made without the demo. */
export class NoDemoError extends Error {}

/** Loads the made-up world. Nothing else of the server imports it, so a process with DEMO=false has none of it. */
export async function loadDemoWorld(): Promise<DemoWorld> {
  const { world } = await import('#mocks/world');
  if (!world)
    throw new NoDemoError('This build has no demo. Set DEMO=false, or run `npm run build` without WITHOUT_DEMO.');
  return world;
}
