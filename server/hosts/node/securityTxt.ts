import type { IncomingMessage, ServerResponse } from 'node:http';
import { dayMs } from '#values/duration';
import { securityHeaders } from './headers';
import type { Middleware } from './httpServer';

const path = '/.well-known/security.txt';

/** Days for which a reader may rely on the contact; RFC 9116 recommends less than a year. */
const validDays = 180;

/** Answers security.txt (RFC 9116) with the contact for reports of vulnerabilities; 404 without a contact. */
export function securityTxt(contact: string | null, now: () => Date = () => new Date()): Middleware {
  return (message: IncomingMessage, reply: ServerResponse) => {
    if ((message.url ?? '/').replace(/[?#].*$/s, '') !== path) return false;
    for (const [name, value] of Object.entries(securityHeaders)) reply.setHeader(name, value);
    reply.setHeader('content-type', 'text/plain; charset=utf-8');
    const expires = new Date(now().getTime() + validDays * dayMs).toISOString();
    reply.statusCode = contact === null ? 404 : 200;
    const text = contact === null ? 'Not found\n' : `Contact: ${contact}\nExpires: ${expires}\n`;
    reply.end(message.method === 'HEAD' ? undefined : text);
    return true;
  };
}
