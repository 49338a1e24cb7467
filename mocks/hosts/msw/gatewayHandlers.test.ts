import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gatewayHandlers } from './gatewayHandlers';

const handle = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const tdata = {
    method: request.method,
    path: pathname + search,
    token: request.headers.get('token'),
    body: await request.text(),
  };
  return Response.json({ code: 0, tdata }, { status: 203 });
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the gateway behind MSW', () => {
  it.each(['/gateway', 'http://console.example/gateway'])('answers what is under %s', async (base) => {
    server.use(...gatewayHandlers({ handle }, base));
    const answer = await fetch('http://console.example/gateway/store/page?a=1', {
      method: 'POST',
      headers: { token: 't' },
      body: '{}',
    });
    expect(answer.status).toBe(203);
    expect(await answer.json()).toEqual({
      code: 0,
      tdata: { method: 'POST', path: '/gateway/store/page?a=1', token: 't', body: '{}' },
    });
  });

  it('leaves other addresses alone', async () => {
    server.use(
      ...gatewayHandlers({ handle }),
      http.all('*', () => new Response('elsewhere')),
    );
    expect(await (await fetch('http://console.example/gatewayed/x')).text()).toBe('elsewhere');
  });
});
