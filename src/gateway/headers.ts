import { type Language, languageTags } from './language';

/** The caller as the headers of a call describe it; read at each call. */
export interface CallContext {
  token: string | null;
  /** guid of the menu of the current route */
  menuGuid: string | null;
  subject: { guid: string; status: string; isAlliance: boolean } | null;
  language: Language;
}

/** The headers of every call, as 000 §7 lists them. */
export function callHeaders({ token, menuGuid, subject, language }: CallContext): Record<string, string> {
  return {
    source: '0',
    loginType: '0',
    terminalCode: '100',
    'Accept-Language': languageTags[language],
    token: token ?? '',
    menuGuid: menuGuid ?? '',
    multiMemberStatus: subject?.status ?? '',
    isAlliance: subject ? String(subject.isAlliance) : '',
    operSubjectGuid: subject?.guid ?? '',
  };
}

/** Returns a call's headers, including those of its body, and the body as it is sent; shared by all senders. */
export function withJson(
  headers: Record<string, string>,
  body: unknown,
): { headers: Record<string, string>; body?: string } {
  return body === undefined
    ? { headers }
    : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
