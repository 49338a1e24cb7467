import { beforeAll, describe, expect, it } from 'vitest';
import { languageTags } from '#gateway/language';
import { bodyLimits } from '#server/call/body';
import { pngBytes } from '#ui/testing/sampleImages';
import { openGateway, type Reply } from '../support/gateway';

const gateway = openGateway();
let token = '';
let powerless = '';
beforeAll(async () => {
  token = await gateway.signOn('1001');
  powerless = await gateway.signOn('1010');
});

async function send(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Reply> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'zh-CN', token, ...headers },
    body,
    duplex: 'half',
  };
  return (await gateway.fetch(new Request(`http://gateway.test/gateway${path}`, init))).json();
}

/** A body sent in pieces, without a length, that counts the pieces read. */
function pieces(next: () => Promise<string | null> | string | null) {
  const encoder = new TextEncoder();
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next();
        if (piece === null) return controller.close();
        taken.bytes += piece.length;
        controller.enqueue(encoder.encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken };
}

const piece = ' '.repeat(8 * 1024);

describe('a body that is too large', () => {
  it.each([
    ['zh', '一次提交的内容过多，请分批提交'],
    ['en', 'Too much in one request. Send it in several parts.'],
    ['fr', 'L’envoi est trop volumineux. Envoyez-le en plusieurs parties.'],
  ] as const)('is refused by the length that it states, in %s', async (language, says) => {
    const { stream, taken } = pieces(() => piece);
    const reply = await send('/brand/save', stream, {
      'Content-Length': String(bodyLimits.usual + 1),
      'Accept-Language': languageTags[language],
    });
    expect(reply).toEqual({ code: 413, message: says, tdata: null });
    expect(taken.bytes).toBe(0);
  });

  it('is cut off where it passes the limit', async () => {
    const { stream, taken } = pieces(() => piece);
    expect((await send('/brand/save', stream)).code).toBe(413);
    expect(taken.bytes).toBe(bodyLimits.usual + piece.length);
  });

  it('depends on the call: of a list, of an import, of a picture', async () => {
    const padded = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;
    expect((await send('/sign_on/login', padded(bodyLimits.usual + 1))).code).toBe(413);
    expect((await send('/store/list', padded(bodyLimits.ids))).code).toBe(0);
    expect((await send('/store/list', padded(bodyLimits.ids + 1))).code).toBe(413);
    expect((await send('/employee/import', padded(bodyLimits.rows))).code).toBe(400);
    expect((await send('/employee/import', padded(bodyLimits.rows + 1))).code).toBe(413);
    const picture = (bytes: number) => {
      const form = new FormData();
      form.set('file', new Blob([pngBytes(10, 10, bytes)]), 'large.png');
      return gateway.fetch(
        new Request('http://gateway.test/gateway/file/upload', { method: 'POST', headers: { token }, body: form }),
      );
    };
    expect(await (await picture(20 * 1024 * 1024)).json()).toMatchObject({ code: 0 });
    expect(await (await picture(21 * 1024 * 1024)).json()).toMatchObject({ code: 413 });
  });
});

describe('a body', () => {
  it.each([
    ['nobody', () => 'unknown', 401],
    ['somebody who may not', () => powerless, 403],
  ])('of %s is not read', async (_who, as, code) => {
    const { stream, taken } = pieces(() => piece);
    expect((await send('/brand/save', stream, { token: as() })).code).toBe(code);
    expect(taken.bytes).toBe(0);
  });

  it('that arrives slowly keeps nobody waiting, and is judged by its sender’s rights at its end', async () => {
    let turn = 0;
    const others: number[] = [];
    const { stream } = pieces(async () => {
      turn += 1;
      if (turn === 1) return '{"name":';
      if (turn === 3) return null;
      others.push((await gateway.post('/store/list', {}, { token })).code);
      await gateway.post('/sign_on/logout', {}, { token: leaving });
      return '"慢牌"}';
    });
    const leaving = await gateway.signOn('1001');
    expect((await send('/brand/save', stream, { token: leaving })).code).toBe(401);
    expect(others).toEqual([0]);
  });

  it('of lists in lists in lists is refused, however it is sent', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await send('/brand/save', `{"name":${nested(20_000)}}`, key)).code).toBe(400);
    expect((await send('/store/list', `{"filters":{"name":${nested(20_000)}}}`)).code).toBe(400);
    expect((await send('/store/list', '['.repeat(bodyLimits.ids))).code).toBe(400);
  });

  it('may hold brackets and quotes in its texts', async () => {
    const name = '[{"\\'.repeat(60);
    expect(await send('/store/list', JSON.stringify({ filters: { name } }))).toMatchObject({
      code: 0,
      tdata: { total: 0 },
    });
  });
});
