import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { homeOf } from '#routing/routes';
import { knownDay } from '#tests/support/gateway';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests(knownDay);

it('a failed export says why below its state', async () => {
  const error = '您已没有导出权限';
  const row = { id: 'one', report: 'business', period: '2026-11-19', status: 'failed', done: 0, total: 5, error };
  const times = { createdAt: '2026-11-20T01:00:00.000Z', updatedAt: '2026-11-20T01:00:00.000Z', version: 1 };
  consoleUnderTest.server.use(
    http.post('*/gateway/report/download/list', () =>
      HttpResponse.json({ code: 0, message: '', tdata: { list: [{ ...row, ...times }], total: 1 } }),
    ),
  );
  await consoleUnderTest.open(homeOf('download')?.path ?? '');
  const reason = await screen.findByText(error);
  expect(reason).toBeVisible();
  expect(reason.parentElement).toHaveTextContent(`失败${error}`);
});
