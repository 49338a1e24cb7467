import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signOnGateway } from '#tests/support/signOnGateway';
import { openSignOn } from './testing/open';

const { gateway, callsOf } = signOnGateway();
afterEach(() => {
  vi.useRealTimers();
});

const platform = 'https://platform.example';
const config = { allowedMenuOrigins: [platform] };
const target = `${platform}/authorise?app=1`;
const path = '/official_account/auth_result';

const jump = (url: string, state = 'state-0000') =>
  openSignOn(`/authJump?${new URLSearchParams({ url, state })}`, config);

/** Opens the page with time in our hands; the link's new window is no business of this one. */
async function startWaiting(state: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await jump(target, state);
  const link = screen.getByRole('link', { name: '打开授权页面' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  return link;
}

/** The message of the other page when it is done. */
function tell(state: string, status: 'success' | 'failed', message = '') {
  return gateway.post('/official_account/auth_callback', { state, status, message });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

test('opens the authorisation page in a new window, without a handle on this one', async () => {
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
  await startWaiting('state-0001');
  expect(screen.getByText('正在等待授权结果')).toBeVisible();
  await pass(2_000);
  await vi.waitFor(() => expect(callsOf(path)).toHaveLength(1));
  await tell('state-0001', 'success');
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('heading', { level: 1, name: '授权成功' })).toBeVisible();
  });
  expect(window.location.pathname).toBe('/authJumpSuccess');
});

test('shows why it failed', async () => {
  await tell('state-0002', 'failed', '公众号未认证');
  await startWaiting('state-0002');
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('heading', { level: 1, name: '授权失败' })).toBeVisible();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('公众号未认证');
});

test('a refusal of the question ends the wait', async () => {
  await startWaiting('short');
  await vi.waitFor(async () => {
    await pass(2_000);
    expect(screen.getByRole('alert')).toHaveTextContent('授权没有完成，请重新发起');
  });
});

test('gives up after 120 seconds and offers to wait again', async () => {
  await startWaiting('state-0003');
  // Sixty times two seconds on the test's clock; how long they take on a busy machine does not matter.
  await vi.waitFor(
    async () => {
      await pass(2_000);
      expect(screen.getByRole('alert')).toHaveTextContent('等待授权结果超时');
    },
    { timeout: 60_000 },
  );
  expect(callsOf(path)).toHaveLength(60);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('正在等待授权结果')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

const quotation = () => screen.getByRole('blockquote').textContent;

test('the error page quotes the reason as text, beside its own words', async () => {
  await openSignOn(`/authJumpError?message=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(quotation()).toBe('<img src=x onerror=alert(1)>');
  expect(screen.getByText('链接带来的说明（不是本系统的内容）：')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('授权没有完成，请重新发起。');
  expect(screen.queryByRole('img')).toBeNull();
});

test('the error page has a text of its own where no reason is given', async () => {
  await openSignOn('/authJumpError');
  expect(screen.getByRole('alert')).toHaveTextContent('授权没有完成，请重新发起。');
});

test('the success page offers the way back', async () => {
  await openSignOn('/authJumpSuccess');
  expect(screen.getByRole('status')).toHaveTextContent('公众号授权已完成');
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/home');
});
