import { describe, expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { actsByState } from '#tests/support/rowActs';

// Lists offer on a record what the gateway does from its state; tests/contract has the same tables of the gateway.

const consoleUnderTest = consoleForTests();
const timed = {
  未发布: { status: 'notPublished' },
  未开始: { status: 'upcoming' },
  进行中: { status: 'inProgress' },
  暂停: { status: 'paused' },
  结束: { status: 'ended' },
};

describe('the acts on a row', () => {
  it('of recharge activities are those that their state allows', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/memberMarketing/rechargeActivity', path: '/hsa-card-recharge/activityList', title: 'title' },
      rows: { ...timed, 停用: { status: 'disabled' } },
    });
    expect(found).toEqual({
      未发布: ['编辑', '发布', '删除'],
      未开始: ['查看', '暂停', '提前结束', '停用'],
      进行中: ['查看', '暂停', '提前结束', '停用'],
      暂停: ['恢复', '查看', '提前结束', '停用'],
      结束: ['查看', '归档'],
      停用: ['查看', '归档'],
    });
  });

  it('of subsidies are those that their state allows', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/memberMarketing/subsidyActivity', path: '/member/subsidy/list', title: 'title' },
      rows: timed,
    });
    expect(found).toEqual({
      未发布: ['发布', '编辑', '删除'],
      未开始: ['发放情况', '查看', '暂停', '结束'],
      进行中: ['发放情况', '查看', '暂停', '结束'],
      暂停: ['发放情况', '查看', '恢复', '结束'],
      结束: ['发放情况', '查看', '归档'],
    });
  });

  it('of actions of precision marketing are those that their state allows', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/member/presisionMarket', path: '/member/precision/list', title: 'title' },
      rows: {
        未发布: { status: 'notPublished' },
        等待: { status: 'waiting' },
        发送: { status: 'sending' },
        暂停: { status: 'paused' },
        停止: { status: 'stopped' },
        完成: { status: 'done' },
      },
    });
    expect(found).toEqual({
      未发布: ['发布', '编辑', '删除'],
      等待: ['效果', '查看', '暂停', '停止'],
      发送: ['效果', '查看', '暂停', '停止'],
      暂停: ['效果', '查看', '恢复', '停止'],
      停止: ['效果', '查看', '归档'],
      完成: ['效果', '查看', '归档'],
    });
  });

  it('of equity cards are those that their state and channels allow', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/memberMarketing/equityCard', path: '/hsa-member/getEquityCardList', title: 'name' },
      rows: {
        发放中: { status: 'sending', issueChannels: ['backOffice'] },
        补发中: { status: 'reissued', issueChannels: ['backOffice'] },
        别的渠道: { status: 'sending', issueChannels: ['pos'] },
        停发: { status: 'stopped', issueChannels: ['backOffice'], issued: 2 },
        归档: { status: 'stopped', issueChannels: ['backOffice'], issued: 2, archived: true },
      },
    });
    expect(found).toEqual({
      发放中: ['发放', '编辑', '停止发放', '删除'],
      补发中: ['发放', '编辑', '停止发放', '删除'],
      别的渠道: ['编辑', '停止发放', '删除'],
      停发: ['编辑', '恢复发放', '归档'],
      归档: ['查看'],
    });
  });
});
