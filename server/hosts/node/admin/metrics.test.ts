import { expect, it } from 'vitest';
import { newFacts } from '#server/call/requestFacts';
import type { EndedRequest } from '../exchange';
import { type DueJobs, type GatewayState, Metrics } from './metrics';
import { Readiness } from './readiness';

const build = { release: '1.2.3', version: 'abcdef' };

async function textOf(metrics: Metrics): Promise<string> {
  const [route] = metrics.routes();
  const answer = await route?.handle(new Request('http://127.0.0.1/metrics'));
  return (await answer?.text()) ?? '';
}

const ended = (route: string | null, over: Partial<EndedRequest> = {}): EndedRequest => ({
  method: 'POST',
  url: new URL('http://console/gateway/member/13800001001'),
  status: 200,
  ms: 40,
  isComplete: true,
  facts: { ...newFacts('id'), route, code: 0, statements: 3, rows: 7 },
  ...over,
});

const state = (dueJobs: () => Promise<DueJobs>): GatewayState => ({
  database: 'postgres',
  pools: () => [{ lane: 'reports', limit: 4, total: 3, idle: 1, waiting: 2 }],
  dueJobs,
});

it('counts requests by declared path and code, with their time, statements and rows', async () => {
  const metrics = new Metrics(build, new Readiness());
  metrics.request(ended('/brand/list'));
  metrics.request(ended('/brand/list'));
  metrics.request(ended(null, { isComplete: false }));
  const text = await textOf(metrics);
  expect(text).toContain('console_http_requests_total{route="/brand/list",code="0",status="200"} 2');
  expect(text).toContain('console_http_requests_total{route="unknown",code="0",status="200"} 1');
  expect(text).toContain('console_http_requests_left_total{route="unknown"} 1');
  expect(text).toContain('console_http_request_duration_seconds_bucket{le="0.025",route="/brand/list"} 0');
  expect(text).toContain('console_http_request_duration_seconds_bucket{le="0.1",route="/brand/list"} 2');
  expect(text).toContain('console_db_statements_total 9');
  expect(text).toContain('console_db_rows_total 21');
  expect(text).not.toContain('1380');
});

it('shows pools, waits, jobs, event loop, database and version', async () => {
  const readiness = new Readiness();
  const metrics = new Metrics(build, readiness);
  expect(await textOf(metrics)).toContain('console_ready 0');
  readiness.start(() => Promise.resolve());
  metrics.watch(state(() => Promise.resolve({ count: 5, oldest: 61.5 })));
  metrics.wait('reports', 300);
  metrics.job({ kind: 'nightly', outcome: 'failed', ms: 20 });
  const text = await textOf(metrics);
  for (const line of [
    'console_ready 1',
    'console_build_info{version="1.2.3",build="abcdef",database="postgres"} 1',
    'console_db_pool_limit{lane="reports"} 4',
    'console_db_pool_total{lane="reports"} 3',
    'console_db_pool_idle{lane="reports"} 1',
    'console_db_pool_waiting{lane="reports"} 2',
    'console_db_connection_wait_seconds_count{lane="reports"} 1',
    'console_jobs_total{kind="nightly",outcome="failed"} 1',
    'console_job_step_duration_seconds_count{kind="nightly"} 1',
    'console_jobs_due 5',
    'console_job_oldest_due_seconds 61.5',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(text).not.toContain('database="none"');
});

it('leaves out what the database does not tell in time, and shows the rest', async () => {
  const metrics = new Metrics(build, new Readiness());
  metrics.watch(state(() => Promise.reject(new Error('away'))));
  const text = await textOf(metrics);
  expect(text).toMatch(/^console_job_oldest_due_seconds Nan$/im);
  expect(text).toContain('console_db_pool_limit{lane="reports"} 4');
});
