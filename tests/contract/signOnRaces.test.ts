import { describe, expect, it } from 'vitest';
import { officialAccountPaths } from '#areas/guestScreen/authorization/officialAccount.contract';
import { file } from '#server/db/schema';
import { smsCode } from '#server/db/schema/access/signOn';
import { uploadQuota } from '#server/domain/file.calls';
import { pngBytes } from '#ui/testing/sampleImages';
import { dayMs } from '#values/duration';
import { chain, demo, newCaller } from '../support/callers';
import { captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();

/** Does something many times at once, at both gateways where there are two; answers the codes of the replies. */
async function atOnce(times: number, ask: (n: number) => Promise<{ code: number }>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))).map(({ code }) => code);
}

const count = (replies: readonly number[], code: number) => replies.filter((one) => one === code).length;

describe('many at once', () => {
  it('guess a password twenty times from everywhere and no more', async () => {
    const captchas: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      captchas.push((await gateway.get<{ captchaId: string }>('/sign_on/captcha')).tdata.captchaId);
    }
    const replies = await atOnce(40, (n) => {
      const input = { enterpriseId: '10000001', account: '1002', password: '000000', captchaId: captchas[n] };
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      return gateway.post('/sign_on/login', { ...input, captcha: captchaAnswer }, { headers, node: n });
    });
    expect([count(replies, 1000), count(replies, 429)]).toEqual([20, 20]);
  });

  it('guess as often as an origin may fail, over all accounts', async () => {
    const captchas: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      captchas.push((await gateway.get<{ captchaId: string }>('/sign_on/captcha')).tdata.captchaId);
    }
    const replies = await atOnce(60, (n) => {
      const input = { enterpriseId: '10000001', account: String(700 + n), password: '000000', captchaId: captchas[n] };
      const headers = { 'x-forwarded-for': 'one place' };
      return gateway.post('/sign_on/login', { ...input, captcha: captchaAnswer }, { headers, node: n });
    });
    expect([count(replies, 1000), count(replies, 429)]).toEqual([50, 10]);
  });

  /** Captchas that serve one ask each. */
  async function captchas(times: number) {
    const drawn: { captchaId: string; captcha: string }[] = [];
    for (let n = 0; n < times; n += 1) {
      const { tdata } = await gateway.get<{ captchaId: string }>('/sign_on/captcha');
      drawn.push({ captchaId: tdata.captchaId, captcha: captchaAnswer });
    }
    return drawn;
  }

  it('ask for a code and one is sent', async () => {
    const drawn = await captchas(5);
    const input = { phone: '13800001002', purpose: 'login' };
    const replies = await atOnce(5, (n) =>
      gateway.post(
        '/sign_on/send_code',
        { ...input, ...drawn[n] },
        { headers: { 'x-forwarded-for': `10.0.1.${n}` }, node: n },
      ),
    );
    expect([count(replies, 0), count(replies, 429)]).toEqual([1, 4]);
    expect((await gateway.get<unknown[]>('/sign_on/outbox')).tdata).toHaveLength(1);
  });

  const unbinding = officialAccountPaths.sendCode;

  it('ask for a code to unbind an account and one is sent; of a day’s codes of a kind for a phone the twentieth is the last', async () => {
    const token = await gateway.session('1001');
    const ask = (n: number, origin: string) =>
      gateway.post(
        unbinding,
        { brand: demo('brand', 'A') },
        { token, node: n, headers: { 'x-forwarded-for': origin } },
      );
    const replies = await atOnce(6, (n) => ask(n, `10.0.2.${n}`));
    expect([count(replies, 0), count(replies, 429)]).toEqual([1, 5]);
    gateway.clock.advance(3_600_000);
    const { db } = gateway.database;
    const phone = '13800001001';
    const sentAt = gateway.clock.now().toISOString();
    const used = { kind: 'unbind', usedAt: sentAt, phone, codeHash: '', sentAt, expiresAt: sentAt };
    await db
      .insert(smsCode)
      .values(Array.from({ length: 18 }, (_, n) => ({ ...used, id: `earlier ${n}`, purpose: 'another' })));
    const last = await atOnce(6, (n) => ask(n, `10.0.3.${n}`));
    expect([count(last, 0), count(last, 429)]).toEqual([1, 5]);
    const [drawn] = await captchas(1);
    expect((await gateway.post('/sign_on/send_code', { phone, purpose: 'login', ...drawn })).code).toBe(0);
  });

  it('ask for thirty codes of a kind from one origin', async () => {
    gateway.clock.advance(dayMs);
    const headers = { 'x-forwarded-for': 'one robot' };
    const token = await gateway.liveSession('1001');
    const drawn = await captchas(35);
    const sent = await atOnce(35, (n) =>
      gateway.post(
        '/sign_on/send_code',
        { phone: `137000010${10 + n}`, purpose: 'login', ...drawn[n] },
        { headers, node: n },
      ),
    );
    expect([count(sent, 0), count(sent, 429)]).toEqual([30, 5]);
    // A flood at sign-on blocks no other codes.
    expect((await gateway.post(unbinding, { brand: demo('brand', 'A') }, { token, headers })).code).toBe(0);
  });

  it('upload as many pictures as a person may in a day', async () => {
    const { id, token } = await newCaller(gateway, await gateway.liveSession('1001'), { codes: ['brand:list'] });
    const content = new Uint8Array(pngBytes(10, 10, 600));
    const own = {
      merchant: chain,
      employee: id,
      mime: 'image/png',
      content,
      createdAt: gateway.clock.now().toISOString(),
    };
    await gateway.database.db
      .insert(file)
      .values({ ...own, guid: crypto.randomUUID(), size: uploadQuota.bytes - 2 * content.length });
    const replies = await atOnce(8, async (n) => {
      const body = new FormData();
      body.set('file', new Blob([content]), 'picture.png');
      const request = new Request('http://gateway.test/gateway/file/upload', {
        method: 'POST',
        headers: { token },
        body,
      });
      return (await gateway.fetch(request, n)).json();
    });
    expect([count(replies, 0), count(replies, 429)]).toEqual([2, 6]);
  });
});
