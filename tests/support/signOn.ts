/** The answer to every captcha of a server started for tests (CAPTCHA_ANSWER). */
export const captchaAnswer = 'AC34';

export interface Account {
  account?: string;
  enterpriseId?: string;
  password?: string;
}

export interface Envelope<T> {
  code: number;
  message: string;
  tdata: T;
}

/** The operating subject that a console of the demo chooses first. */
const operSubjectGuid = '10000001-subject-1';

/** Calls the gateway of a running server: by GET without a body, by POST with one. */
export async function callGateway<T>(address: string, path: string, body: unknown, token = ''): Promise<Envelope<T>> {
  const response = await fetch(`${address}/gateway${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', token, operSubjectGuid },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Envelope<T>;
}

/**
 * Signs on as the head office's administrator or any other account of the demo; answers the session's token.
 *
 * @throws Error with the gateway's message when it refuses
 */
export async function signOnTo(
  address: string,
  { account = '1001', enterpriseId = '10000001', password = '123456' }: Account = {},
): Promise<string> {
  const { tdata } = await callGateway<{ captchaId: string }>(address, '/sign_on/captcha', undefined);
  const input = { enterpriseId, account, password, captchaId: tdata.captchaId, captcha: captchaAnswer };
  const reply = await callGateway<{ token: string }>(address, '/sign_on/login', input);
  if (reply.code !== 0) throw new Error(reply.message);
  return reply.tdata.token;
}
