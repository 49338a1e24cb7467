import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountText } from '#entity/excel/rawCell';
import { readWorkbook } from '#entity/excel/readWorkbook';
import type { Sheet } from '#entity/excel/workbook';
import { type TaskFile, taskPaths } from '#report/exportTask';
import { threadWorkshop } from '#server/hosts/node/workshop';
import { lastWholeDay } from '../support/report/day';
import { newDataFolder, startServer, type TestServer } from '../support/server';
import { call, signOn } from './client';

const sheet = (rows: number): Sheet => ({
  title: '订单',
  zone: 'UTC',
  columns: [
    { header: '单号', type: 'text' },
    { header: '金额', type: 'number', decimals: 2 },
  ],
  rows: Array.from({ length: rows }, (_, index) => [`A${index}`, `${index}.50`]),
});

describe('the thread of the built server', () => {
  const workshop = threadWorkshop(resolve(import.meta.dirname, '../../dist/server/workshopThread.js'));
  afterAll(() => workshop.close());

  const firstRow = async (file: ArrayBuffer) =>
    (await readWorkbook(new Uint8Array(file), ['单号'])).rows[0]?.cells.map(amountText);

  test('makes several workbooks that were asked for at once', async () => {
    const files = await Promise.all([workshop.workbook([sheet(1)]), workshop.workbook([sheet(2)])]);
    expect(await Promise.all(files.map(firstRow))).toEqual([
      ['A0', '0.5'],
      ['A0', '0.5'],
    ]);
  });

  test('says why something cannot be made, and goes on with the next', async () => {
    const broken: Sheet = { ...sheet(1), columns: [{ header: '', type: 'none' as 'text' }] };
    await expect(workshop.workbook([broken])).rejects.toThrow(/not a function/);
    expect(await firstRow(await workshop.workbook([sheet(1)]))).toEqual(['A0', '0.5']);
  });

  test('that is lost in the middle of a work fails it, and another one takes its place', async () => {
    const cut = expect(workshop.workbook([sheet(20_000)])).rejects.toThrow(/ended/);
    await workshop.close();
    await cut;
    expect(await firstRow(await workshop.workbook([sheet(1)]))).toEqual(['A0', '0.5']);
  });
});

describe('an export of a server', () => {
  const dataDir = newDataFolder();
  const day = lastWholeDay(new Date());
  let server: TestServer;

  beforeAll(async () => {
    // Ready with the orders of yesterday, which this server makes itself, as one that nobody has set up does.
    server = await startServer({ dataDir, env: { DEMO_DAYS: '1' } });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  interface Task {
    id: string;
    status: string;
    done: number;
    total: number;
  }

  const until = async (token: string, id: string, reached: (task: Task) => boolean): Promise<Task> => {
    for (;;) {
      const { tdata } = await call<{ list: Task[] }>(server, '/report/download/list', {}, { token });
      const task = tdata.list.find((one) => one.id === id);
      if (!task || task.status === 'failed') throw new Error(`the task is ${JSON.stringify(task)}`);
      if (reached(task)) return task;
      await new Promise((next) => setTimeout(next, 20));
    }
  };

  test('that was killed with kill -9 while the file was made is finished by the next, whole', async () => {
    const token = await signOn(server, '13800001001');
    const body = { report: 'orderDetail', filters: { date: { from: day, to: day } } };
    const { tdata } = await call<{ id: string; rows: number }>(server, taskPaths.create, body, {
      token,
      'Idempotency-Key': crypto.randomUUID(),
    });
    await until(token, tdata.id, ({ done, status }) => done > 0 || status === 'done');
    await server.kill();
    server = await startServer({ dataDir });
    await until(token, tdata.id, ({ status }) => status === 'done');
    const file = await call<TaskFile>(server, `${taskPaths.file}?id=${tdata.id}`, undefined, { token });
    const bytes = Uint8Array.from(atob(file.tdata.content), (sign) => sign.charCodeAt(0));
    const { rows } = await readWorkbook(bytes, ['单号']);
    // The last row is the total.
    expect(rows).toHaveLength(tdata.rows + 1);
    expect(tdata.rows).toBeGreaterThan(0);
  });
});
