import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { TestTranslationProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '#gateway/errors';
import { noteReference } from '#gateway/requestReference';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { ErrorPage } from './ErrorPage';

const consoleUnderTest = consoleForTests();

const failing = (status: number, code: number) =>
  http.post('*/search/records', () =>
    HttpResponse.json({ code, message: '服务暂时不可用' }, { status, headers: { 'x-request-id': 'abc234def567' } }),
  );

/** Searches for a text, which the gateway answers with a failure or a rejection. */
async function search(status: number, code: number): Promise<void> {
  consoleUnderTest.server.use(failing(status, code));
  const { user } = await consoleUnderTest.open('/home');
  await heading(/您好/);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '搜索页面、操作与记录' });
  await user.keyboard('寻找');
}

describe('the reference of a request', () => {
  it('is told with the sentence of a failure of the server', async () => {
    await search(503, 503);
    const said = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(said).toHaveTextContent('服务暂时不可用（请求编号：abc234def567）'));
  });

  it('is not told with a rejection, whose sentence says what to do', async () => {
    await search(200, 1000);
    const said = within(screen.getByRole('dialog')).getByRole('status');
    await waitFor(() => expect(said).toHaveTextContent('服务暂时不可用'));
    expect(said).not.toHaveTextContent('abc234def567');
  });

  it('is on a page that broke: that of its error, else of the latest answer', () => {
    const told = (error: unknown) => {
      const shown = render(
        <TestTranslationProvider translate={(key: string, options?: { id?: string }) => `${key}: ${options?.id}`}>
          <ErrorPage error={error} />
        </TestTranslationProvider>,
      );
      const text = shown.container.textContent;
      shown.unmount();
      return text;
    };
    expect(told(new GatewayError('unavailable', '', { reference: 'first' }))).toContain('shell.reference: first');
    noteReference(Response.json({}, { headers: { 'x-request-id': 'latest' } }));
    expect(told(new TypeError('x is not a function'))).toContain('shell.reference: latest');
  });
});
