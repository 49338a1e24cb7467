import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import { demo } from '#tests/support/callers';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

// Stores at takeaway platforms and their products; single links are in areas/goods/sellingScreens.test.tsx.

const consoleUnderTest = consoleForTests();
const { gateway } = consoleUnderTest;
const inBeijing = encodeURIComponent(JSON.stringify({ place: demo('store', 'BJ001') }));

/** Jobs do their work; the console asks for it every second. */
const work = () => gateway.tick();

describe('takeaway', () => {
  // Only a demo lets one say how a platform answers.
  beforeEach(() => setRuntimeConfig({ demo: true }));
  afterEach(() => setRuntimeConfig({}));

  it('a store is bound, and a platform that is away is tried again', async () => {
    const filter = encodeURIComponent(JSON.stringify({ store: demo('store', 'CD001'), platform: 'jd' }));
    const { user } = await consoleUnderTest.open(`/storesAndEmployees/takeawayManagement?filter=${filter}`);
    await heading('外卖管理');
    await screen.findByRole('row', { name: /京东/ });
    const mood = await screen.findByRole('combobox', { name: '演示：京东的应答' });
    await user.selectOptions(mood, '演示：无响应');
    await waitFor(() => expect(mood).toBeEnabled());
    await user.click(await screen.findByRole('button', { name: /^绑定门店/ }));
    const dialog = await screen.findByRole('dialog', { name: '操作结果' });
    await within(dialog).findByText('已完成 0 / 1');
    await work();
    expect(await within(dialog).findByText('平台没有响应，请稍后重试', {}, { timeout: 5000 })).toBeVisible();
    await gateway.post(
      '/takeaway/platform/set_mood',
      { platform: 'jd', mood: 'well' },
      { token: await gateway.signOn('1001') },
    );
    await user.click(within(dialog).getByRole('button', { name: '重试失败的 1 家门店' }));
    await within(dialog).findByText('已完成 0 / 1');
    await work();
    expect(await within(dialog).findByText('完成 1 家门店，绑定 1 家', {}, { timeout: 5000 })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(async () => expect((await screen.findAllByRole('row'))[1]).toHaveTextContent('已绑定'));
  });

  it('says on a card of a phone which store and platform it is of, once, and whether they are bound', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
    const filter = encodeURIComponent(JSON.stringify({ store: demo('store', 'BJ001'), platform: 'jd' }));
    await consoleUnderTest.open(`/storesAndEmployees/takeawayManagement?filter=${filter}`);
    const title = await screen.findByRole('heading', { level: 2, name: '蜀香小馆(朝阳大悦店)' });
    expect(title.closest('li')).toHaveTextContent(/^蜀香小馆\(朝阳大悦店\)已绑定外卖平台京东授权到期2027-09-17/);
    vi.unstubAllGlobals();
  });

  it('proposals above a score are linked, and what differs is sent', async () => {
    const { user } = await consoleUnderTest.open(
      `/storesAndEmployees/takeawayManagement/hungry?filter=${inBeijing}&act=link`,
    );
    const dialog = await screen.findByRole('dialog', { name: '采用关联建议' });
    const least = await within(dialog).findByRole('textbox', { name: '最低匹配分' });
    const confirm = within(dialog).getByRole('button', { name: '采用关联建议' });
    for (const wrong of ['49', '101']) {
      await user.clear(least);
      await user.type(least, wrong);
      expect(confirm).toBeDisabled();
    }
    await user.clear(least);
    await user.type(least, '96');
    await user.click(confirm);
    await within(dialog).findByText('已完成 0 / 1');
    await work();
    expect(await within(dialog).findByText(/完成 1 家门店，关联 \d+ 个商品/, {}, { timeout: 5000 })).toBeVisible();
  });
});
