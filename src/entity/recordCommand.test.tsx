import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

describe('a command on a record that the address names', () => {
  it('says when the record cannot be read and tries again', async () => {
    let isAway = true;
    consoleUnderTest.server.use(
      http.get('*/member/third_party/getOne', () => (isAway ? HttpResponse.error() : undefined)),
    );
    const { user } = await consoleUnderTest.open('/memberMarketing/thirdLarty?customer=link:nothing');
    await heading('第三方客户');
    const failed = await screen.findByRole('dialog');
    isAway = false;
    await user.click(await within(failed).findByRole('button', { name: '重试' }));
    expect(await within(failed).findByText(/^记录已删除/)).toBeVisible();
    await user.click(within(failed).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
