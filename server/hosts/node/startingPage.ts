import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOfTag, languageTags } from '#gateway/language';
import { securityHeaders } from './headers';
import type { Middleware } from './httpServer';
import { hostText, retryAfter } from './refusal';

/** Seconds after which the page asks again. */
const refreshSeconds = 5;

/** The page loads nothing; its only style is in itself. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

function pageIn(tag: string | undefined): string {
  const language = languageOfTag(tag ?? null);
  const text = hostText(language, 'starting');
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>${text}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0 24px;text-align:center}h1{font-size:20px}</style>
</head>
<body><main><h1>${text}</h1></main></body>
</html>
`;
}

/** Whether a browser asks for a page: scripts and pictures are served during the start too. */
const isForPage = ({ method = 'GET', headers }: IncomingMessage): boolean =>
  ['GET', 'HEAD'].includes(method) && /\btext\/html\b/.test(headers.accept ?? '');

/** Answers requests for pages with HTTP 503 and one that asks again by itself, until the gateway runs. */
export function startingPage(isRunning: () => boolean): Middleware {
  return (message: IncomingMessage, reply: ServerResponse) => {
    if (isRunning() || !isForPage(message)) return false;
    for (const [name, value] of Object.entries(securityHeaders)) reply.setHeader(name, value);
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.setHeader('content-security-policy', policy);
    reply.setHeader('cache-control', 'no-store');
    reply.setHeader('vary', 'accept-language');
    reply.setHeader('retry-after', retryAfter);
    reply.statusCode = 503;
    const page = pageIn(message.headers['accept-language']);
    reply.end(message.method === 'HEAD' ? undefined : page);
    return true;
  };
}
