import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { consoleForTests } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

interface Saved {
  guid: string;
}

interface Whole {
  startTime: string;
  endTime: string;
  storeGuidList: string[];
}

/** Opens a draft that would sell from 10:00 to 22:00 in two stores, one of which has a plan for 11:00 to 14:00. */
async function openDraft() {
  const { gateway } = consoleUnderTest;
  const token = await gateway.signOn('1001');
  const { tdata } = await gateway.get<object>('/plan/query_whole_plan', { planGuid: demo('plan', 'day-A') }, { token });
  const draft = { ...tdata, guid: null, planGuid: null, version: null, name: '周末全天', planType: 0, replace: true };
  const period = { sellTimeType: 'special', startTime: '10:00', endTime: '22:00' };
  const storeGuidList = [demo('store', 'BJ001'), demo('store', 'CD001')];
  const saved = await gateway.post<Saved>('/plan/save', { ...draft, ...period, storeGuidList }, { token });
  const { user } = await consoleUnderTest.open(`/brandLibrary/psEditMain?guid=${saved.tdata.guid}`);
  const whole = async () =>
    (await gateway.get<Whole>('/plan/query_whole_plan', { planGuid: saved.tdata.guid }, { token })).tdata;
  return { user, whole };
}

async function conflict(): Promise<HTMLElement> {
  const title = await screen.findByText('与 1 处已有菜谱冲突');
  return title.closest('[role="alert"]') as HTMLElement;
}

describe('a menu plan in conflict with another', () => {
  it('takes the time that the other leaves, at a click', async () => {
    const { user, whole } = await openDraft();
    const alert = await conflict();
    expect(within(alert).getByRole('listitem')).toHaveTextContent('与“工作日午市”在 11:00–14:00 重叠');
    expect(within(alert).getByRole('button', { name: '改为 10:00–11:00 销售' })).toBeInTheDocument();
    await user.click(within(alert).getByRole('button', { name: '改为 14:00–22:00 销售' }));
    await waitFor(() => expect(screen.queryByText(/处已有菜谱冲突/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿保存成功');
    expect(await whole()).toMatchObject({ startTime: '14:00', endTime: '22:00' });
  });

  it('leaves out the stores of the other, at a click', async () => {
    const { user, whole } = await openDraft();
    await user.click(within(await conflict()).getByRole('button', { name: '移除这 1 家门店' }));
    await waitFor(() => expect(screen.queryByText(/处已有菜谱冲突/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿保存成功');
    expect(await whole()).toMatchObject({ storeGuidList: [demo('store', 'CD001')], startTime: '10:00' });
  });
});
