import { type Language, languageTags } from './language';

/** What the headers of a call say about the caller; read anew at each call. */
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

/** A call's headers with those of its body, and the body as it is sent: the same for whoever makes the call. */
export function withJson(
  headers: Record<string, string>,
  body: unknown,
): { headers: Record<string, string>; body?: string } {
  return body === undefined
    ? { headers }
    : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
