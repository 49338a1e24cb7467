import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

it('the search of reservations says how a phone is found', async () => {
  await consoleUnderTest.open('/dataReport/reserve');
  await heading('预订明细');
  const search = await screen.findByRole('searchbox', { name: '关键词' });
  expect(search).toHaveAccessibleDescription(/^按电话查找：输入全号或后四位；/);
  expect(search).toHaveAttribute('placeholder', '单号 / 顾客 / 电话');
});
