import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '#server/db/schema';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

async function open() {
  const { user } = await consoleUnderTest.open('/storesAndEmployees/publicAuth');
  await heading('公众号授权');
  const card = await screen.findByRole('region', { name: '晨禾茶饮' });
  return { user, card };
}

/** Reads a page of the stand-in's platform. */
async function platform(address: string): Promise<string> {
  const reply = await consoleUnderTest.gateway.fetch(new Request(new URL(address, 'http://gateway.test')));
  return reply.text();
}

it('hands a brand’s account over to the platform and shows what was granted; unbinds it by a code', async () => {
  const { user, card } = await open();
  expect(within(card).getByText('未授权')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: '授权公众号' }));
  const link = await screen.findByRole('link', { name: '打开授权页面' });
  expect(link).toHaveAttribute('target', '_blank');
  const jump = new URL(link.getAttribute('href') ?? '', 'http://console.test');
  expect(jump.pathname).toBe('/authJump');
  const page = await platform(jump.searchParams.get('url') ?? '');
  const answer = /href="([^"]+)">晨禾茶饮</.exec(page)?.[1]?.replaceAll('&amp;', '&');
  await platform(answer ?? '');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(await within(card).findByText('已授权')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(within(card).getByRole('button', { name: '查看权限 晨禾茶饮' }));
  const table = await screen.findByRole('region', { name: '晨禾茶饮的权限集' });
  expect(within(table).getByText('已授权 18 / 26 项；系统需要而未授权 0 项')).toBeVisible();
  expect(within(table).getByRole('row', { name: /微信支付 14 在线支付 已授权/ })).toBeVisible();

  await user.click(within(card).getByRole('button', { name: '解绑' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/不能再用该公众号/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: '发送验证码' }));
  const sent = await within(dialog).findByText(/验证码已发送到您的手机 1\d\d\*{4}\d{4}/);
  expect(sent).toBeVisible();
  const { db } = consoleUnderTest.gateway.database;
  const texts = await db.select().from(outbox).where(eq(outbox.text, outbox.text));
  const code = /\d{4}/.exec(texts.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1))[0]?.text ?? '')?.[0] ?? '';
  const field = within(dialog).getByRole('textbox', { name: '短信验证码（4 位）' });
  await user.type(field, code === '0000' ? '1111' : '0000');
  await user.click(within(dialog).getByRole('button', { name: '解绑' }));
  expect(await within(dialog).findByText('短信验证码错误或已过期，请核对或重新获取')).toBeVisible();
  await user.clear(field);
  await user.type(field, code);
  await user.click(within(dialog).getByRole('button', { name: '解绑' }));
  expect(await within(card).findByText('未授权')).toBeVisible();
});

it('says why the platform’s answer was not taken', async () => {
  const { user } = await open();
  const card = screen.getByRole('region', { name: '蜀香小馆' });
  await user.click(within(card).getByRole('button', { name: '重新授权' }));
  expect(await screen.findByText(/换其他公众号要先解绑/)).toBeVisible();
  const link = await screen.findByRole('link', { name: '打开授权页面' });
  const jump = new URL(link.getAttribute('href') ?? '', 'http://console.test');
  const page = await platform(jump.searchParams.get('url') ?? '');
  const answer = /href="([^"]+)">美食福利号</.exec(page)?.[1]?.replaceAll('&amp;', '&');
  await platform(answer ?? '');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(
    await screen.findByText('门店微信绑定失败，公众号不匹配。请选择该品牌自己的公众号，或先解绑原公众号'),
  ).toBeVisible();
});
