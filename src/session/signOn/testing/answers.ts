import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A call that the page made. */
export interface Call {
  path: string;
  body: Record<string, string>;
  headers: Headers;
}

type Answer = (call: Call) => { code: number; message?: string; tdata?: unknown };

export const ok = (tdata: unknown) => ({ code: 0, message: '', tdata });
export const refuse = (message: string, errors?: Record<string, string>) => ({
  code: errors ? 422 : 1001,
  message,
  tdata: errors ? { errors } : null,
});

const image = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A gateway that answers the calls of sign-on from a table, and remembers what it was asked. */
export function signOnGateway() {
  const calls: Call[] = [];
  let captchas = 0;
  const usual: Record<string, Answer> = {
    '/sign_on/captcha': () => {
      captchas += 1;
      return ok({ captchaId: `captcha-${captchas}`, image });
    },
    '/sign_on/login': () => ok({ token: 'token-1' }),
    '/sign_on/send_code': () => ok({ expiresIn: 300, resendIn: 60 }),
    '/sign_on/login_by_phone': () => ok({ token: 'token-2' }),
    '/sign_on/recover_check': () => ok({ ticket: 'ticket-1' }),
    '/sign_on/recover_reset': () => ok(null),
    '/sign_on/demo_accounts': () => ok([]),
    '/sign_on/outbox': () => ok([]),
  };
  let table = { ...usual };
  const server = setupServer(
    http.all('*/gateway/*', async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/gateway', '');
      const text = await request.text();
      const call = { path, body: text ? JSON.parse(text) : {}, headers: request.headers };
      calls.push(call);
      const answer = table[path];
      return answer ? HttpResponse.json(answer(call)) : HttpResponse.json({ code: 404, message: path });
    }),
  );
  return {
    server,
    /** Calls of one path so far. */
    callsOf: (path: string) => calls.filter((call) => call.path === path),
    answer: (path: string, answer: Answer) => {
      table[path] = answer;
    },
    reset: () => {
      table = { ...usual };
      calls.length = 0;
      captchas = 0;
      server.resetHandlers();
    },
  };
}
