import { describe, expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { actsByState } from '#tests/support/rowActs';

// Lists offer on a record what the gateway does from its state; tests/contract has the same tables of the gateway.

const consoleUnderTest = consoleForTests();

describe('the acts on a row', () => {
  it('of red packets are those that their state allows', async () => {
    const some = { packets: 10, claimed: 3 };
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/redpack/list', path: '/redpack/list', title: 'name', leadsTo: 'redPacketRecord' },
      rows: {
        草稿: { ...some, status: 'draft' },
        未开始: { ...some, status: 'upcoming' },
        进行中: { ...some, status: 'inProgress' },
        领完: { packets: 10, claimed: 10, status: 'inProgress' },
        暂停: { ...some, status: 'paused' },
        停止: { ...some, status: 'stopped' },
        结束: { ...some, status: 'ended' },
      },
    });
    expect(found).toEqual({
      草稿: ['发布', '编辑', '复制', '删除'],
      未开始: ['查看', '领取明细', '复制', '暂停', '停止'],
      进行中: ['发放', '查看', '领取明细', '复制', '暂停', '停止'],
      领完: ['查看', '领取明细', '复制', '暂停', '停止'],
      暂停: ['恢复', '查看', '领取明细', '复制', '停止'],
      停止: ['查看', '领取明细', '复制', '归档'],
      结束: ['查看', '领取明细', '复制', '归档'],
    });
  });

  it('of coupons are those that their state allows', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/marketing/coupon', path: '/coupon/list', title: 'name', leadsTo: 'couponIssuanceRecord' },
      rows: {
        未领取: { status: 'notExpired', issued: 0 },
        已领取: { status: 'notExpired', issued: 3 },
        停发: { status: 'stopIssuing', issued: 0 },
        过期: { status: 'expired', issued: 0 },
        过期已领取: { status: 'expired', issued: 3 },
        作废: { status: 'voided', issued: 0 },
        归档: { status: 'voided', issued: 3, archived: true },
      },
    });
    expect(found).toEqual({
      未领取: ['发放', '编辑', '生成券码', '发放明细', '复制', '停止发放', '作废', '删除'],
      已领取: ['发放', '查看', '生成券码', '发放明细', '复制', '停止发放', '作废'],
      停发: ['编辑', '发放明细', '复制', '恢复发放', '作废', '删除'],
      过期: ['编辑', '发放明细', '复制', '作废', '删除'],
      过期已领取: ['查看', '发放明细', '复制', '作废', '归档'],
      作废: ['查看', '发放明细', '复制', '归档'],
      归档: ['查看', '发放明细', '复制'],
    });
  });

  it('of campaigns are those that their state allows', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/campaign/activityManagement', path: '/campaign/list', title: 'title' },
      rows: {
        草稿: { status: 'draft' },
        未发布: { status: 'notPublished' },
        未开始: { status: 'upcoming' },
        进行中: { status: 'inProgress' },
        暂停: { status: 'paused' },
        停用: { status: 'disabled' },
        结束: { status: 'ended' },
      },
    });
    expect(found).toEqual({
      草稿: ['发布', '编辑', '复制', '删除'],
      未发布: ['发布', '编辑', '复制', '删除'],
      未开始: ['查看', '暂停', '撤回发布', '复制', '提前结束', '停用'],
      进行中: ['查看', '暂停', '复制', '提前结束', '停用'],
      暂停: ['恢复', '查看', '复制', '提前结束', '停用'],
      停用: ['查看', '复制', '归档'],
      结束: ['查看', '复制', '归档'],
    });
  });
});
