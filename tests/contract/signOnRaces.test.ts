import { describe, expect, it } from 'vitest';
import { captchaAnswer, openGateway } from '../support/gateway';

const gateway = openGateway();

/** Does something many times at once, at both gateways where there are two; answers the codes of the replies. */
async function atOnce(times: number, ask: (n: number) => Promise<{ code: number }>): Promise<number[]> {
  return (await Promise.all(Array.from({ length: times }, (_, n) => ask(n)))).map(({ code }) => code);
}

const count = (replies: readonly number[], code: number) => replies.filter((one) => one === code).length;

describe('many at once', () => {
  it('guess a password five times and no more', async () => {
    const captchas: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      captchas.push((await gateway.get<{ captchaId: string }>('/sign_on/captcha')).tdata.captchaId);
    }
    const replies = await atOnce(40, (n) => {
      const input = { enterpriseId: '10000001', account: '1002', password: '000000', captchaId: captchas[n] };
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      return gateway.post('/sign_on/login', { ...input, captcha: captchaAnswer }, { headers, node: n });
    });
    expect([count(replies, 1000), count(replies, 429)]).toEqual([5, 35]);
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

  it('ask for a code and one is sent', async () => {
    const input = { phone: '13800001002', purpose: 'login' };
    const replies = await atOnce(5, (n) =>
      gateway.post('/sign_on/send_code', input, { headers: { 'x-forwarded-for': `10.0.1.${n}` }, node: n }),
    );
    expect([count(replies, 0), count(replies, 429)]).toEqual([1, 4]);
    expect((await gateway.get<unknown[]>('/sign_on/outbox')).tdata).toHaveLength(1);
  });
});
