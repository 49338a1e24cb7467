import { timeouts } from '#gateway/client';
import { gateway } from '../gateway';
import { knownDevice } from './knownDevice';

const quick = { timeout: timeouts.signOn };

export interface Captcha {
  captchaId: string;
  /** data: address of an image with 4 characters; works once */
  image: string;
  /** zero bits of the digest that replaces reading the image */
  workBits: number;
}

/** Answer to the captcha that another code needs; empty for the first. */
export interface CaptchaAnswer {
  captchaId?: string | undefined;
  captcha?: string;
}

export interface SentCode {
  /** seconds that the code is valid */
  expiresIn: number;
  /** seconds until another code may be asked for */
  resendIn: number;
  /** names the code where it is used, so that strangers cannot use its tries up */
  request: string;
}

export interface EnterpriseChoice {
  enterpriseId: string;
  merchantName: string;
}

/** Tokens of the session and of the device, which is known from then on. */
export interface SignedOn {
  token: string;
  device: string;
}

/** A session, or for an account with a second factor the ticket of the second step. */
export type Login = SignedOn | { factor: string };

/** A session, or the enterprises to choose from where the phone belongs to several. */
export type PhoneLogin = Login | { choose: EnterpriseChoice[] };

export interface DemoAccount {
  enterpriseId: string;
  account: string;
  password: string;
  merchantName: string;
  roleName: string;
}

export interface OutboxMessage {
  phone: string;
  text: string;
  /** ISO instant */
  sentAt: string;
}

export interface AuthResult {
  status: 'pending' | 'success' | 'failed';
  /** why it failed, in the language asked for */
  message?: string;
}

/** Adds the device's token, so that strangers who fail elsewhere do not lock the account here. */
const onDevice = <T extends object>(body: T) => ({ ...body, device: knownDevice.get() ?? undefined });

/** The calls of sign-on and of the official-account hand-over. Each rejects with a GatewayError. */
export const signOnCalls = {
  captcha: (signal: AbortSignal) => gateway.get<Captcha>('/sign_on/captcha', { ...quick, signal }),
  login: (body: { enterpriseId: string; account: string; password: string; captchaId: string; captcha: string }) =>
    gateway.post<Login>('/sign_on/login', { ...quick, body: onDevice(body) }),
  secondFactor: (body: { ticket: string; code: string }) =>
    gateway.post<SignedOn>('/sign_on/second_factor', { ...quick, body: onDevice(body) }),
  captchaByWork: (body: { captchaId: string; number: number }) =>
    gateway.post<{ captcha: string }>('/sign_on/captcha_by_work', { ...quick, body }),
  sendCode: (body: CaptchaAnswer & { phone: string; purpose: 'login' | 'recover'; enterpriseId?: string }) =>
    gateway.post<SentCode>('/sign_on/send_code', { ...quick, body: onDevice(body) }),
  loginByPhone: (body: { phone: string; verificationCode: string; request: string; enterpriseId?: string }) =>
    gateway.post<PhoneLogin>('/sign_on/login_by_phone', { ...quick, body: onDevice(body) }),
  recoverCheck: (body: { enterpriseId: string; phone: string; verificationCode: string; request: string }) =>
    gateway.post<{ ticket: string }>('/sign_on/recover_check', { ...quick, body: onDevice(body) }),
  recoverReset: (body: { ticket: string; password: string; passwordAgain: string }) =>
    gateway.post<null>('/sign_on/recover_reset', { ...quick, body }),
  demoAccounts: (signal: AbortSignal) => gateway.get<DemoAccount[]>('/sign_on/demo_accounts', { ...quick, signal }),
  outbox: (signal: AbortSignal) => gateway.get<OutboxMessage[]>('/sign_on/outbox', { ...quick, signal }),
  authResult: (state: string, signal: AbortSignal) =>
    gateway.get<AuthResult>('/official_account/auth_result', { ...quick, signal, query: { state } }),
};
