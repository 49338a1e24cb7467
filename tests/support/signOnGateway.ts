import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { dayMs } from '#values/duration';
import { TestGateway } from './gateway';

/** A call that the page made. */
interface Call {
  path: string;
  body: Record<string, string>;
  headers: Headers;
}

/** A real stand-in gateway behind the pages of sign-on, one for a file, that remembers what it was asked. */
export function signOnGateway() {
  const gateway = new TestGateway(undefined, 1);
  const calls: Call[] = [];
  const server = setupServer(
    http.all('*/gateway/*', async ({ request }) => {
      const text = await request.clone().text();
      const path = new URL(request.url).pathname.replace('/gateway', '');
      calls.push({ path, body: text ? JSON.parse(text) : {}, headers: request.headers });
      return gateway.fetch(request);
    }),
  );
  beforeAll(async () => {
    await gateway.open();
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(async () => {
    // Locks, codes and limits of an earlier test expire.
    gateway.clock.advance(dayMs + 1);
    await gateway.tick();
    calls.length = 0;
  });
  afterEach(() => server.resetHandlers());
  afterAll(async () => {
    server.close();
    await gateway.close();
  });
  return {
    gateway,
    /** Calls of one path so far in this test. */
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    /** For what the gateway would not answer: faults. */
    fail: (path: string, response: () => Response = () => HttpResponse.error()) =>
      server.use(http.all(`*/gateway${path}`, response)),
    /** The code in the newest text message to a number. */
    async codeSentTo(phone: string): Promise<string> {
      const { tdata } = await gateway.get<{ phone: string; text: string }[]>('/sign_on/outbox');
      const text = tdata.find((message) => message.phone === phone)?.text ?? '';
      return /\d{4}/.exec(text)?.[0] ?? '';
    },
    /** Returns the owner of a token's session; null when there is none. */
    async ownerOf(token: string | undefined): Promise<{ account: string; enterpriseId: string } | null> {
      const path = '/user/get_user_base_info';
      const reply = await gateway.post<{ account: string; enterpriseId: string }>(path, undefined, { token });
      return reply.code === 0 ? { account: reply.tdata.account, enterpriseId: reply.tdata.enterpriseId } : null;
    },
  };
}
