import { describe } from 'vitest';

// All tests of the gateway run before a PostgreSQL server. Faults and one entity of each kind of storage run on PGlite too, from second copies of
// their modules.
const copies = import.meta.glob(['/tests/faults/*.test.ts', './entities.test.ts'], { query: '?pglite' });

/** `npm run test:changed` runs faults once where a change is not about them. */
const isRun = (path: string) => process.env.TEST_FAULTS !== 'once' || !path.includes('/faults/');

for (const [path, load] of Object.entries(copies).filter(([name]) => isRun(name))) {
  describe(`on PGlite: ${path}`, async () => {
    const usual = process.env.GATEWAY_DB;
    process.env.GATEWAY_DB = 'pglite';
    await load().finally(() => {
      process.env.GATEWAY_DB = usual;
    });
  });
}
