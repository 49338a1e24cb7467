import { describe, expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { actsByState } from '#tests/support/rowActs';

// The list offers on an activity what the gateway does in its situation; tests/contract has the same table of the gateway.

const consoleUnderTest = consoleForTests();
const two = { stores: ['a', 'b'], names: {}, online: 0, waiting: 0, failed: 0 };

describe('the acts on a row', () => {
  it('of platform activities are those that their situation allows', async () => {
    const found = await actsByState(consoleUnderTest, {
      ...{ page: '/memberMarketing/tripartitePlatformActivity', path: '/third_party_activity/list', title: 'title' },
      rows: {
        从未上架: { ...two, status: 'notListed' },
        等待平台: { ...two, status: 'notListed', waiting: 2 },
        上架失败: { ...two, status: 'notListed', failed: 2 },
        未到开始: { ...two, status: 'notStarted', online: 2 },
        进行之中: { ...two, status: 'inProgress', online: 2 },
        部分上架: { ...two, status: 'inProgress', online: 1, failed: 1 },
        部分等待: { ...two, status: 'inProgress', online: 1, waiting: 1 },
        已经结束: { ...two, status: 'ended', online: 2 },
      },
    });
    expect(found).toEqual({
      从未上架: ['上架', '编辑', '删除'],
      等待平台: ['查看', '下架'],
      上架失败: ['重新同步', '编辑', '删除'],
      未到开始: ['查看', '下架'],
      进行之中: ['查看', '下架'],
      部分上架: ['重新同步', '查看', '下架'],
      部分等待: ['查看', '下架'],
      已经结束: ['查看', '归档'],
    });
  });
});
