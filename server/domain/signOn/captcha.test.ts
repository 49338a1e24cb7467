import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openPglite, type PgliteHandle } from '#server/db/pglite';
import { defaultConfig } from '#server/gateway';
import { consumeCaptcha, drawCaptcha } from './captcha';

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(database);
});
afterAll(() => database.close());

const start = new Date('2026-11-20T02:00:00Z');

function draw(captchaAnswer?: string) {
  return database.db.transaction((tx) => {
    const context: CallContext = {
      tx,
      now: start,
      language: 'zh',
      config: { ...defaultConfig, captchaAnswer },
      origin: 'here',
      headers: new Headers(),
      log: () => Promise.resolve(),
    };
    return drawCaptcha(context);
  });
}

function consume(id: string, answer: string, afterMs = 0): Promise<boolean> {
  return database.db.transaction((tx: Tx) => consumeCaptcha(tx, new Date(start.getTime() + afterMs), id, answer));
}

describe('a captcha', () => {
  it('is a drawing that holds no text, another one each time', async () => {
    const images = [await draw(), await draw()].map(({ image }) =>
      atob(image.replace('data:image/svg+xml;base64,', '')),
    );
    for (const image of images) {
      expect(image).toMatch(/^<svg /);
      expect(image).not.toContain('<text');
      expect(image.match(/<path /g)).toHaveLength(8);
    }
    expect(images[0]).not.toBe(images[1]);
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
