import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { signOnGateway } from '#tests/support/signOnGateway';
import { sessionStore } from '../session';
import { knownDevice } from './knownDevice';
import { openSignOn } from './testing/open';

const { callsOf, fail, ownerOf } = signOnGateway();

type Opened = Awaited<ReturnType<typeof openSignOn>>;

async function fillAccount({ user }: Opened, changes: Record<string, string> = {}) {
  const values = { '企业 ID': '10000001', 员工账号: '1001', 密码: '123456', 验证码: 'aC34', ...changes };
  await screen.findByRole('img', { name: '验证码图片' });
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (value) await user.type(field, value);
  }
}

const submit = () => screen.getByRole('button', { name: '登录' });

test('signs in with enterprise ID, account, password and captcha and goes home', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page);
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
  expect(await ownerOf(sessionStore.get()?.token)).toEqual({ account: '1001', enterpriseId: '10000001' });
  const [call] = callsOf('/sign_on/login');
  expect(call?.headers.get('accept-language')).toBe('zh-CN');
});

test('sends the token of a browser that signed on before', async () => {
  knownDevice.set(null);
  const page = await openSignOn('/login');
  await fillAccount(page);
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
  const device = knownDevice.get();
  expect(device).toMatch(/^[0-9a-f]{64}$/);
  page.view.unmount();
  sessionStore.set(null);
  const again = await openSignOn('/login');
  await fillAccount(again);
  await again.user.click(submit());
  await waitFor(() => expect(again.left).toEqual(['/home']));
  expect(callsOf('/sign_on/login').map(({ body }) => body.device)).toEqual([undefined, device]);
  expect(knownDevice.get()).toBe(device);
});

test.each([
  ['/storesAndEmployees/storeList?page=2', '/storesAndEmployees/storeList?page=2'],
  ['https://elsewhere.example/', '/home'],
  ['//elsewhere.example/', '/home'],
  ['/\\elsewhere.example', '/home'],
  ['/.//elsewhere.example', '/home'],
  ['/home/..//elsewhere.example/a', '/home'],
  ['/login', '/home'],
])('after sign-on, the return address %s leads to %s', async (redirect, expected) => {
  const page = await openSignOn(`/login?redirect=${encodeURIComponent(redirect)}`);
  await fillAccount(page);
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual([expected]));
});

test('errors are shown at their fields, the first is focused, and nothing is sent', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page, { '企业 ID': '1000000', 员工账号: '', 密码: '12345', 验证码: 'abc' });
  await page.user.click(submit());
  const enterprise = screen.getByLabelText('企业 ID');
  expect(enterprise).toHaveAccessibleDescription('企业 ID 是 8 位数字');
  expect(enterprise).toBeInvalid();
  expect(enterprise).toHaveFocus();
  expect(screen.getByLabelText('员工账号')).toHaveAccessibleDescription('此项必填');
  expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('密码是 6 位数字');
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('验证码是 4 个字符');
  expect(callsOf('/sign_on/login')).toEqual([]);

  await page.user.type(enterprise, '1');
  expect(enterprise).toBeValid();
});

test('a refusal is shown as the gateway words it, and a fresh captcha is asked for', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page, { 密码: '654321' });
  await page.user.click(submit());
  expect(await screen.findByText('企业 ID、账号或密码不正确，请核对后再试')).toBeVisible();
  await waitFor(() => expect(callsOf('/sign_on/captcha')).toHaveLength(2));
  expect(screen.getByLabelText('验证码')).toHaveValue('');
  expect(screen.getByLabelText('密码')).toHaveValue('654321');
  expect(page.left).toEqual([]);

  await fillAccount(page);
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
  const [first, second] = callsOf('/sign_on/login').map(({ body }) => body.captchaId);
  expect(second).not.toBe(first);
});

test('a wrong captcha is refused, and the next one can be typed at once', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page, { 验证码: 'ZZ99' });
  await page.user.click(submit());
  expect(await screen.findByText('验证码错误或已过期，请重新输入')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveValue(''));
  await page.user.type(screen.getByLabelText('验证码'), 'AC34');
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
});

test('too many attempts are told how long to wait', async () => {
  const page = await openSignOn('/login');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fillAccount(page, { 员工账号: '1002', 密码: '000000' });
    await page.user.click(submit());
    await waitFor(() => expect(callsOf('/sign_on/captcha')).toHaveLength(attempt + 2));
  }
  await fillAccount(page, { 员工账号: '1002' });
  await page.user.click(submit());
  expect(await screen.findByText('尝试次数过多，请在 15 分钟后再试')).toBeVisible();
});

test('a field that a gateway refuses is the one to go on with', async () => {
  const errors = { captcha: '验证码不正确' };
  fail('/sign_on/login', () => HttpResponse.json({ code: 422, message: '验证失败', tdata: { errors } }));
  const page = await openSignOn('/login');
  await fillAccount(page);
  await page.user.click(submit());
  expect(await screen.findByText('验证失败')).toBeVisible();
  expect(screen.getByLabelText('验证码')).toHaveFocus();
});

test('the network failure has the words of sign-on', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page);
  fail('/sign_on/login');
  await page.user.click(submit());
  expect(await screen.findByText('网络异常，请稍后使用')).toBeVisible();
});

test('the sentence of an unavailable gateway is shown', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page);
  fail('/sign_on/login', () =>
    HttpResponse.json({ code: 503, message: '服务暂时不可用，请稍后再试' }, { status: 503 }),
  );
  await page.user.click(submit());
  expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeVisible();
  expect(page.left).toEqual([]);
});

test('a failed gateway without a sentence is a network failure', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page);
  fail('/sign_on/login', () => HttpResponse.json({ code: 502 }, { status: 502 }));
  await page.user.click(submit());
  expect(await screen.findByText('网络异常，请稍后使用')).toBeVisible();
});

test('a double click signs in once', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page);
  await page.user.dblClick(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
  expect(callsOf('/sign_on/login')).toHaveLength(1);
});

test('remembers enterprise ID and account, never the password', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page);
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('123456');
  page.view.unmount();
  sessionStore.set(null);

  await openSignOn('/login');
  expect(screen.getByLabelText('企业 ID')).toHaveValue('10000001');
  expect(screen.getByLabelText('员工账号')).toHaveValue('1001');
  expect(screen.getByLabelText('密码')).toHaveValue('');
});

test('the browser answers the captcha for somebody who cannot read it', async () => {
  const page = await openSignOn('/login');
  await fillAccount(page, { 验证码: '' });
  await page.user.click(screen.getByRole('button', { name: '看不清图片？由浏览器代为验证' }));
  await waitFor(() => expect(screen.getByLabelText('验证码')).toHaveValue('AC34'), { timeout: 20_000 });
  expect(screen.getByText('已自动填写验证码')).toBeVisible();
  await page.user.click(submit());
  await waitFor(() => expect(page.left).toEqual(['/home']));
}, 30_000);

test('the captcha image is changed by its button, also from the keyboard', async () => {
  const { user } = await openSignOn('/login');
  await screen.findByRole('img', { name: '验证码图片' });
  const refresh = screen.getByRole('button', { name: '换一张验证码图片' });
  refresh.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(callsOf('/sign_on/captcha')).toHaveLength(2));
  await user.keyboard(' ');
  await waitFor(() => expect(callsOf('/sign_on/captcha')).toHaveLength(3));
});

test('the password can be shown and hidden', async () => {
  const { user } = await openSignOn('/login');
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: '隐藏密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
});

test('demo accounts are listed and filled in; the captcha stays to be typed', async () => {
  const { user } = await openSignOn('/login', { demo: true });
  await user.click(screen.getByRole('tab', { name: '手机登录' }));
  const account = await screen.findByRole('button', { name: /10000001 \/ 1001/ });
  expect(account).not.toBeVisible();
  await user.click(screen.getByText('演示账号'));
  expect(account).toBeVisible();
  await user.click(account);
  expect(screen.getByRole('tab', { name: '账号登录' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByLabelText('企业 ID')).toHaveValue('10000001');
  expect(screen.getByLabelText('员工账号')).toHaveValue('1001');
  expect(screen.getByLabelText('密码')).toHaveValue('123456');
  expect(screen.getByLabelText('验证码')).toHaveValue('');
  expect(screen.getByLabelText('验证码')).toHaveFocus();
  await waitFor(() => expect(callsOf('/sign_on/captcha')).toHaveLength(2));
});

test('without demo there are no demo accounts and nothing asks for them', async () => {
  await openSignOn('/login');
  expect(screen.queryByText('演示账号')).toBeNull();
  expect(callsOf('/sign_on/demo_accounts')).toEqual([]);
});

test('a sign-on in another tab opens the console here too', async () => {
  const page = await openSignOn('/login');
  window.localStorage.setItem('console.session', JSON.stringify({ token: 'from-elsewhere' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.session' }));
  await waitFor(() => expect(page.left).toEqual(['/home']));
});

test('the language is changed by its buttons and by ?lang=', async () => {
  const { user } = await openSignOn('/login?lang=fr');
  expect(screen.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en-US');
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});

test('light and dark are changed by a button and kept', async () => {
  const page = await openSignOn('/login');
  await page.user.click(screen.getByRole('button', { name: '切换到深色' }));
  page.view.unmount();
  await openSignOn('/login');
  expect(screen.getByRole('button', { name: '切换到浅色' })).toBeVisible();
});
