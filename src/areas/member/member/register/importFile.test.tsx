import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withWorkers } from '#entity/excel/testing/inProcessWorker';
import { fileOfRows } from '#entity/excel/testing/workbooks';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';
import { importMost } from './registration';

withWorkers();
const consoleUnderTest = consoleForTests();

it.each([
  [importMost + 1, '共 1,501 行，一次最多导入 1500 行。'],
  [10_001, '共 10,001 行，一次最多导入 1500 行。'],
])('refuses a file of %d members once, with both numbers', async (count, sentence) => {
  const { user } = await consoleUnderTest.open('/member/memberImport');
  expect(await heading('会员导入')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: /组织/ }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  const rows = Array.from({ length: count }, (_, at) => [`139${String(at).padStart(8, '0')}`, `客${at}`]);
  const bytes = await fileOfRows([['手机号', '姓名'], ...rows]);
  const input = await screen.findByLabelText('选择文件', { selector: 'input' });
  await user.upload(input, new File([bytes as never], 'members.xlsx'));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toHaveTextContent(sentence);
});
