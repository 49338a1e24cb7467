import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { proxyWarning } from './proxyWarning';

function request(from?: string): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  if (from) message.headers['x-forwarded-for'] = from;
  return message;
}

it('warns once of a proxy that the server does not trust', () => {
  const warn = vi.fn();
  const watch = proxyWarning(false, warn);
  watch(request());
  expect(warn).not.toHaveBeenCalled();
  watch(request('203.0.113.9'));
  watch(request('203.0.113.9'));
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUST_PROXY'));
});

it('does not warn of a trusted proxy', () => {
  const warn = vi.fn();
  proxyWarning(true, warn)(request('203.0.113.9'));
  expect(warn).not.toHaveBeenCalled();
});
