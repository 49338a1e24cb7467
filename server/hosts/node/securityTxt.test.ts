import { expect, it } from 'vitest';
import { startServer } from './httpServer';
import { securityTxt } from './securityTxt';

const files = {
  serve: async (_message: unknown, reply: { end(text: string): void }) => reply.end('page'),
};

async function ask(
  contact: string | null,
  path: string,
): Promise<{ status: number; type: string | null; text: string }> {
  const now = new Date('2026-11-29T00:00:00.000Z');
  const server = await startServer(
    { port: 0, host: '127.0.0.1' },
    securityTxt(contact, () => now),
    files,
  );
  const answer = await fetch(server.address + path);
  const text = await answer.text();
  await server.stop();
  return { status: answer.status, type: answer.headers.get('content-type'), text };
}

it('says whom to tell of a vulnerability, and until when', async () => {
  expect(await ask('mailto:security@example.com', '/.well-known/security.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: 'Contact: mailto:security@example.com\nExpires: 2027-05-28T00:00:00.000Z\n',
  });
});

it('is not there without a contact, and answers nothing else', async () => {
  expect(await ask(null, '/.well-known/security.txt')).toMatchObject({ status: 404 });
  expect(await ask('mailto:security@example.com', '/.well-known/other')).toMatchObject({ text: 'page' });
});
