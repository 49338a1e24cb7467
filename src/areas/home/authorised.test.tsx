import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { personName } from '#mocks/demo/people';
import { employee } from '#server/db/schema';
import { permitBreakGlass } from '#server/domain/access/breakGlass';
import { demo } from '#tests/support/callers';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { demoProof } from '#tests/support/secondPerson';

const consoleUnderTest = consoleForTests();

it('tells the authoriser what was done with their number until they acknowledge it', async () => {
  const { gateway } = consoleUnderTest;
  await addTestMembers(gateway, 4);
  const one = await freshMember(gateway);
  const token = await gateway.session('1001');
  const asked = { id: one.id, card: one.card, business: crypto.randomUUID(), type: 'increase', remark: '补差' };
  const body = { ...asked, realAmount: '1000.01', ...demoProof('1002') };
  expect((await gateway.post(adjustmentPaths.balance, body, { token, headers: ofFirst })).code).toBe(0);
  const { user } = await consoleUnderTest.open('/home', { account: '1002' });
  const panel = within(await screen.findByRole('region', { name: '使用您授权号的操作' }));
  expect(panel.getByText(/余额调整 · .* · 1,000\.01/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '使用您授权号的操作' })).not.toBeInTheDocument());
});

it('lets somebody whose authorisation is on set their own number from the menu at the top', async () => {
  const { gateway } = consoleUnderTest;
  const guid = demo('employee', '1002');
  const stored = async () =>
    (await gateway.database.db.select().from(employee).where(eq(employee.guid, guid)))[0]?.authorizationSecret;
  const before = await stored();
  const { user } = await consoleUnderTest.open('/home', { account: '1002' });
  await user.click(await screen.findByRole('button', { name: personName(1002) }));
  await user.click(await screen.findByRole('menuitem', { name: '设置授权号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '设置授权号' }));
  await user.type(dialog.getByLabelText(/^登录密码/), '000000');
  await user.type(dialog.getByLabelText(/^新授权号/), '482915');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('密码不正确，请重新输入')).toBeVisible();
  expect(await stored()).toBe(before);
  await user.clear(dialog.getByLabelText(/^登录密码/));
  await user.type(dialog.getByLabelText(/^登录密码/), '123456');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('授权号已设置')).toBeVisible();
  expect(await stored()).not.toBe(before);
});

it('tells everybody of a permit of the server’s operator', async () => {
  const { gateway } = consoleUnderTest;
  const request = { merchant: '10000002', account: '1001', reason: '另一位管理员已离职' };
  await permitBreakGlass(gateway.database, request, gateway.clock.now());
  await consoleUnderTest.open('/home', { account: '1001', enterpriseId: '10000002' });
  const panel = within(await screen.findByRole('region', { name: '服务器管理员的紧急放行' }));
  expect(panel.getByText(/紧急放行 · 另一位管理员已离职/)).toBeVisible();
  expect(screen.queryByRole('region', { name: '使用您授权号的操作' })).not.toBeInTheDocument();
});
