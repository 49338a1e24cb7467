import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ok, refuse, signOnGateway } from './testing/answers';
import { openSignOn } from './testing/open';

const gateway = signOnGateway();
beforeAll(() => gateway.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  vi.useRealTimers();
  gateway.reset();
});
afterAll(() => gateway.server.close());

const platform = 'https://platform.example';
const config = { allowedMenuOrigins: [platform] };
const target = `${platform}/authorise?app=1`;
const path = '/official_account/auth_result';

const jump = (url: string, state = 's-1') => openSignOn(`/authJump?${new URLSearchParams({ url, state })}`, config);

/** Opens the page with time in our hands; the link's new window is no business of this one. */
async function startWaiting() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await jump(target);
  const link = screen.getByRole('link', { name: '打开授权页面' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  return link;
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('opens the authorisation page in a window of its own, without a handle on this one', async () => {
  await jump(target);
  const link = screen.getByRole('link', { name: '打开授权页面' });
  expect(link).toHaveAttribute('href', target);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each([
  'https://elsewhere.example/authorise',
  'http://platform.example/',
  'https://platform.example.evil.example/',
  'javascript:alert(1)',
  'not an address',
])('does not offer %s', async (url) => {
  await jump(url);
  expect(screen.getByRole('alert')).toHaveTextContent('此授权地址不在允许的范围内，未打开。');
  expect(screen.queryByRole('link', { name: '打开授权页面' })).toBeNull();
});

test('says when the link is incomplete', async () => {
  await openSignOn('/authJump', config);
  expect(screen.getByRole('alert')).toHaveTextContent('授权链接不完整');
});

test('waits for the result and shows the success', async () => {
  gateway.answer(path, () => ok({ status: 'pending' }));
  await startWaiting();
  expect(screen.getByText('正在等待授权结果…')).toBeVisible();
  await pass(2_000);
  await vi.waitFor(() => expect(gateway.callsOf(path)).toHaveLength(1));
  gateway.answer(path, () => ok({ status: 'success' }));
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('heading', { level: 1, name: '授权成功' })).toBeVisible();
  });
  expect(window.location.pathname).toBe('/authJumpSuccess');
});

test('shows why it failed', async () => {
  gateway.answer(path, () => ok({ status: 'failed', message: '公众号未认证' }));
  await startWaiting();
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('heading', { level: 1, name: '授权失败' })).toBeVisible();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('公众号未认证');
});

test('a refusal of the question ends the wait', async () => {
  gateway.answer(path, () => refuse('授权已取消'));
  await startWaiting();
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('授权已取消');
  });
});

test('gives up after 120 seconds and offers to wait again', async () => {
  gateway.answer(path, () => ok({ status: 'pending' }));
  await startWaiting();
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('等待授权结果超时');
  }, 20_000);
  expect(gateway.callsOf(path)).toHaveLength(60);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('正在等待授权结果…')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the error page shows the reason as text and nothing else', async () => {
  await openSignOn(`/authJumpError?message=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(screen.getByRole('alert')).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(screen.queryByRole('img')).toBeNull();
});

test('the error page has words of its own where no reason is given', async () => {
  await openSignOn('/authJumpError');
  expect(screen.getByRole('alert')).toHaveTextContent('授权没有完成，请重新发起。');
});

test('the success page offers the way back', async () => {
  await openSignOn('/authJumpSuccess');
  expect(screen.getByRole('status')).toHaveTextContent('公众号授权已完成');
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home');
});
