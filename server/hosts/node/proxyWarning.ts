import type { IncomingMessage } from 'node:http';

const text =
  'A request has the header x-forwarded-for, so a proxy stands in front, but TRUST_PROXY is not set: rate limits count all callers as one. Set TRUST_PROXY=true if the proxy sets that header itself.';

/**
 * Returns a check of requests. It warns once, at the first request that came through a proxy although the server does not
 * trust one: then all callers share the proxy's address, and a stranger's failures lock everybody.
 */
export function proxyWarning(trustProxy: boolean, warn: (text: string) => void): (message: IncomingMessage) => void {
  let done = trustProxy;
  return ({ headers }) => {
    if (done || headers['x-forwarded-for'] === undefined) return;
    done = true;
    warn(text);
  };
}
