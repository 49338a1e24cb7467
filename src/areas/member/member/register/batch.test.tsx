import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshPhone } from '#tests/support/fieldEdges';
import { freshMember, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

it('registers the good rows of a paste, keeps those that are wrong, and asks before these are left, not before what is saved', async () => {
  const { gateway } = consoleUnderTest;
  await addTestMembers(gateway, 2);
  const known = await storedMember(gateway, (await freshMember(gateway)).id);
  const { user } = await consoleUnderTest.open('/member/batchRegister');
  expect(await heading('批量注册')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: /组织/ }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.click((await screen.findAllByRole('textbox', { name: /手机号/ }))[0] ?? document.body);
  await user.paste(`${freshPhone()}\t钱一\n${known.phone}\t钱二`);
  await user.click(screen.getByRole('button', { name: '保存会员' }));
  expect(await screen.findByText('已注册 1 位会员')).toBeVisible();
  expect(screen.getByText('1 行未保存，请修改后再保存')).toBeVisible();
  expect(await screen.findByDisplayValue('钱二')).toBeVisible();
  expect(screen.queryByDisplayValue('钱一')).toBeNull();

  const elsewhere = () =>
    user.click(within(screen.getByRole('navigation', { name: '功能菜单' })).getByRole('link', { name: '会员首页' }));
  await elsewhere();
  const question = within(await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' }));
  await user.click(question.getByRole('button', { name: '继续编辑' }));

  const phone = await screen.findByDisplayValue(known.phone);
  await user.clear(phone);
  await user.type(phone, freshPhone());
  // The question that fades out hides the page from the roles.
  await user.click(await screen.findByRole('button', { name: '保存会员' }));
  expect((await screen.findAllByText('已注册 1 位会员')).length).toBeGreaterThan(0);
  expect(screen.queryByDisplayValue('钱二')).toBeNull();
  await elsewhere();
  expect(await heading('会员首页')).toBeVisible();
});

it('marks every wrong cell of a paste', async () => {
  const { user } = await consoleUnderTest.open('/member/batchRegister');
  expect(await heading('批量注册')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: /组织/ }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  const cell = async (name: string) => screen.findByLabelText(`${name}，第 1 行`);
  await user.click(await cell('手机号'));
  await user.paste('123\t钱三\t外星\t2001-02-29\n');
  await user.click(screen.getByRole('button', { name: '保存会员' }));
  for (const name of ['手机号', '性别', '生日']) {
    await waitFor(async () => expect(await cell(name)).toHaveAttribute('aria-invalid', 'true'));
  }
  expect(await cell('姓名')).not.toHaveAttribute('aria-invalid', 'true');
  // The word that is no sex is still there to be corrected.
  expect(await cell('性别')).toHaveTextContent('外星');

  await user.click(await cell('手机号'));
  await user.paste(Array.from({ length: 1501 }, (_, at) => `1380000${String(at).padStart(4, '0')}\t客`).join('\n'));
  expect(await screen.findByText('共 1,502 行，最多 100 行，多余的未粘贴')).toBeVisible();
});

it('leaves an untouched table after a good save', async () => {
  const { user } = await consoleUnderTest.open('/member/batchRegister');
  expect(await heading('批量注册')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: /组织/ }));
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  await user.type(await screen.findByLabelText('手机号，第 1 行'), freshPhone());
  await user.type(await screen.findByLabelText('姓名，第 1 行'), '钱四');
  await user.click(screen.getByRole('button', { name: '保存会员' }));
  expect(await screen.findByText('已注册 1 位会员')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/未保存/)).toBeNull());
  await user.click(
    within(screen.getByRole('navigation', { name: '功能菜单' })).getByRole('link', { name: '会员首页' }),
  );
  expect(await heading('会员首页')).toBeVisible();
});
