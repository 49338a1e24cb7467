import { importLimits } from '#entity/excel/refusal';
import type { ImportAnswer, ImportTarget } from '#gateway/dataProvider';
import { call, signOn } from '../processes/client';
import { startServer, type TestServer } from '../support/server';

const count = 1000;
const path = '/inventory/material/import';

/** How long the calls of one step took in all, and the longest of them; milliseconds. */
interface Step {
  all: number;
  longest: number;
}

const materialRow = (index: number, specification: string) => ({
  code: String(600_000 + index),
  name: `压测物料${index}`,
  type: 'rawMaterial',
  category: '蔬菜',
  mainUnit: 'kg',
  specification,
});

type Rows = ReturnType<typeof materialRow>[];

/** Sends rows as the console does, a batch after the other. */
async function step(
  server: TestServer,
  token: string,
  rows: Rows,
  more: { check: boolean; targets?: (ImportTarget | null)[] },
): Promise<{ taken: Step; results: ImportAnswer['results'] }> {
  const results: ImportAnswer['results'] = [];
  const taken = { all: 0, longest: 0 };
  for (let at = 0; at < rows.length; at += importLimits.batch) {
    const to = at + importLimits.batch;
    const body = { rows: rows.slice(at, to), check: more.check, targets: more.targets?.slice(at, to) };
    const start = performance.now();
    const reply = await call<ImportAnswer>(server, path, body, { token, 'Idempotency-Key': crypto.randomUUID() });
    const ms = performance.now() - start;
    if (reply.code !== 0) throw new Error(reply.message);
    const wrong = reply.tdata.results.find(({ errors, match }) => (match ? match.errors : errors));
    if (wrong) throw new Error(JSON.stringify(wrong));
    results.push(...reply.tdata.results);
    taken.all += ms;
    taken.longest = Math.max(taken.longest, ms);
  }
  return { taken: { all: Math.round(taken.all), longest: Math.round(taken.longest) }, results };
}

/** A thousand materials out of a file: checked, added, checked again unchanged and changed, and updated. */
export async function measureImport(): Promise<Record<string, Step>> {
  const server = await startServer();
  try {
    const token = await signOn(server, '13800001001');
    const rows = Array.from({ length: count }, (_, index) => materialRow(index, 'A'));
    const changed = Array.from({ length: count }, (_, index) => materialRow(index, 'B'));
    const checkNew = await step(server, token, rows, { check: true });
    const add = await step(server, token, rows, { check: false });
    const checkSame = await step(server, token, rows, { check: true });
    const checkChanged = await step(server, token, changed, { check: true });
    const targets = checkChanged.results.map(({ match }) =>
      match?.id ? { id: match.id, version: match.version } : null,
    );
    const update = await step(server, token, changed, { check: false, targets });
    return {
      checkNew: checkNew.taken,
      add: add.taken,
      checkSame: checkSame.taken,
      checkChanged: checkChanged.taken,
      update: update.taken,
    };
  } finally {
    await server.stop();
  }
}
