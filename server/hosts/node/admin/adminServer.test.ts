import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gate } from '#tests/support/gate';
import { type AdminServer, startAdminServer } from './adminServer';
import { healthRoutes } from './health';
import { Readiness } from './readiness';

const place = { port: 0, host: '127.0.0.1' };
const build = { release: '1.2.3', version: 'abcdef' };

describe('the admin port', () => {
  const readiness = new Readiness();
  let server: AdminServer;
  beforeAll(async () => {
    server = await startAdminServer(place, healthRoutes(build, readiness));
  });
  afterAll(() => server.stop());

  const ready = async (): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${server.address}/ready`);
    return { status: answer.status, body: await answer.json() };
  };

  it('answers that the process lives, and which it is', async () => {
    const answer = await fetch(`${server.address}/health`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'alive', version: '1.2.3', build: 'abcdef' });
  });

  it('answers 503 with the reason until the process serves, while its database is away, and while it stops', async () => {
    expect(await ready()).toEqual({ status: 503, body: { ready: false, reason: 'starting' } });
    let isAway = false;
    readiness.start(() => (isAway ? Promise.reject(new Error('no connection')) : Promise.resolve()));
    expect(await ready()).toEqual({ status: 200, body: { ready: true } });
    isAway = true;
    expect(await ready()).toEqual({ status: 503, body: { ready: false, reason: 'database' } });
    isAway = false;
    expect((await ready()).status).toBe(200);
    readiness.drain();
    expect(await ready()).toEqual({ status: 503, body: { ready: false, reason: 'draining' } });
  });

  it('answers nothing else, and further routes once they are added', async () => {
    expect((await fetch(`${server.address}/other`)).status).toBe(404);
    const refused = await fetch(`${server.address}/health`, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
    server.add([{ method: 'POST', path: '/other', handle: async (request) => new Response(await request.text()) }]);
    expect(await (await fetch(`${server.address}/other`, { method: 'POST', body: 'kept' })).text()).toBe('kept');
  });

  it('rejects a port that is taken', async () => {
    const port = Number(new URL(server.address).port);
    await expect(startAdminServer({ ...place, port }, [])).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  });
});

describe('readiness', () => {
  it('does not wait for a database that never answers', async () => {
    const readiness = new Readiness();
    const silent = gate();
    let probes = 0;
    readiness.start(() => {
      probes += 1;
      return silent.passed;
    });
    expect(await Promise.all([readiness.problem(), readiness.problem()])).toEqual(['database', 'database']);
    expect(probes).toBe(1);
    silent.open();
    expect(await readiness.problem()).toBeNull();
  });

  it('stays draining if the start ends after the order to stop', async () => {
    const readiness = new Readiness();
    readiness.drain();
    readiness.start(() => Promise.resolve());
    expect(await readiness.problem()).toBe('draining');
  });
});
