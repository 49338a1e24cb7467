import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openPglite, type PgliteHandle } from '#server/db/pglite';
import { defaultConfig } from '#server/gateway';
import { solveWork } from '#session/signOn/work';
import { answerForWork, consumeCaptcha, drawCaptcha } from './captcha';

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(database);
});
afterAll(() => database.close());

const start = new Date('2026-11-20T02:00:00Z');

function contextOf(tx: Tx, captchaAnswer?: string, afterMs = 0): CallContext {
  return {
    tx,
    now: new Date(start.getTime() + afterMs),
    language: 'zh',
    config: { ...defaultConfig, captchaAnswer },
    origin: 'here',
    headers: new Headers(),
    log: () => Promise.resolve(),
  };
}

function draw(captchaAnswer?: string) {
  return database.db.transaction((tx) => drawCaptcha(contextOf(tx, captchaAnswer)));
}

/** Reads the grey values of a PNG of 240 pixels a row without filters. */
async function pixelsOf(bytes: Uint8Array): Promise<number[]> {
  const from = 8 + 25 + 8;
  const length = new DataView(bytes.buffer).getUint32(from - 8);
  const packed = new Blob([bytes.slice(from, from + length)]).stream();
  const rows = await new Response(packed.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
  return [...new Uint8Array(rows)].filter((_, at) => at % 241 !== 0);
}

function consume(id: string, answer: string, afterMs = 0): Promise<boolean> {
  return database.db.transaction((tx: Tx) => consumeCaptcha(tx, new Date(start.getTime() + afterMs), id, answer));
}

describe('a captcha', () => {
  it('is a PNG, which holds no strokes to read, another one each time', async () => {
    const images = [await draw('AC34'), await draw('AC34')].map(({ image }) => image);
    for (const image of images) {
      const bytes = Uint8Array.from(atob(image.replace('data:image/png;base64,', '')), (sign) => sign.charCodeAt(0));
      expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
      expect(await pixelsOf(bytes)).toHaveLength(240 * 80);
    }
    expect(images[0]).not.toBe(images[1]);
  });

  it('has more ink than its strokes: curves and specks in the same ink', async () => {
    const { image } = await draw('7777');
    const bytes = Uint8Array.from(atob(image.replace('data:image/png;base64,', '')), (sign) => sign.charCodeAt(0));
    const dark = (await pixelsOf(bytes))
      .map((pixel, at) => ({ pixel, column: at % 240 }))
      .filter(({ pixel }) => pixel < 110);
    // A curve goes on where there is no sign, at the very edges.
    expect(dark.some(({ column }) => column < 3)).toBe(true);
    expect(dark.some(({ column }) => column > 236)).toBe(true);
  });

  it('gives four characters to a browser that did the work, and to no other', async () => {
    const { captchaId, workBits } = await draw();
    const number = await solveWork(captchaId, workBits);
    const works = (id: string, given: number, afterMs = 0) =>
      database.db.transaction((tx) => answerForWork(contextOf(tx, undefined, afterMs), id, given));
    expect(await works(captchaId, number + 0.5)).toBeNull();
    expect(await works('another', number)).toBeNull();
    expect(await works(captchaId, number, 180_000)).toBeNull();
    const answer = await works(captchaId, number);
    expect(answer).toMatch(/^[0-9A-Z]{4}$/);
    expect(await consume(captchaId, answer ?? '')).toBe(true);
    expect(await works(captchaId, number)).toBeNull();
  });

  it('is used up by one answer, right or wrong, in small letters too', async () => {
    const [right, wrong] = [await draw('AC34'), await draw('AC34')];
    expect(await consume(wrong.captchaId, 'AC35')).toBe(false);
    expect(await consume(wrong.captchaId, 'AC34')).toBe(false);
    expect(await consume(right.captchaId, 'ac34')).toBe(true);
    expect(await consume(right.captchaId, 'AC34')).toBe(false);
    expect(await consume('nothing', 'AC34')).toBe(false);
  });

  it('serves for three minutes', async () => {
    const [young, old] = [await draw('AC34'), await draw('AC34')];
    expect(await consume(young.captchaId, 'AC34', 179_999)).toBe(true);
    expect(await consume(old.captchaId, 'AC34', 180_000)).toBe(false);
  });
});
