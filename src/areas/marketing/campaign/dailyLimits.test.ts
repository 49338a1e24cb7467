import { describe, expect, it } from 'vitest';
import { checkValues } from '#entity/contract';
import { campaign } from './campaign.contract';

const values = {
  ...{
    title: '日限',
    type: 'fullReduction',
    startTime: '2031-01-01T00:00:00.000Z',
    endTime: '2031-02-01T00:00:00.000Z',
  },
  ...{
    draft: false,
    stores: ['s'],
    reductions: [{ from: '10.00', off: '1.00' }],
    productScope: 'all',
    stackable: true,
  },
  ...{ audience: 'members', budgetKind: 'none', controlPercent: 0 },
};
const pathsOf = (more: object) => checkValues(campaign, { ...values, ...more }).issues.map(({ path }) => path);

describe('the limits of a campaign by day', () => {
  it.each(['dailyLimit', 'dailyTotal'])('take 1 to 999,999 uses: %s', (name) => {
    for (const good of [null, 1, 999_999]) expect(pathsOf({ [name]: good })).toEqual([]);
    for (const bad of [0, 1_000_000, 1.5]) expect(pathsOf({ [name]: bad })).toEqual([name]);
  });

  it('count members alone, so that one of a member needs an audience of members', () => {
    expect(pathsOf({ audience: 'everyone', dailyLimit: 3 })).toEqual(['dailyLimit']);
    expect(pathsOf({ audience: 'everyone', dailyTotal: 3 })).toEqual([]);
  });
});
