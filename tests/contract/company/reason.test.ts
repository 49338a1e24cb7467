import { describe, expect, it } from 'vitest';
import { reasonsAt, type TillReasons } from '#server/domain/company/reason/reasons';
import { chain, demo } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';

// Reasons that tills offer: at most fifty of a type (001 §5).

const gateway = openGateway();

const post = async <T = unknown>(path: string, body: unknown) =>
  gateway.post<T>(path, body, { token: await gateway.session('1001') });
const save = (type: string, text: string, sort = 500) => post('/reason/save', { type, text, sort, enabled: true });
const offered = (): Promise<TillReasons> => gateway.database.db.transaction((tx) => reasonsAt(tx, chain));

describe('reasons', () => {
  it('are offered by tills in their order while they are enabled', async () => {
    expect((await offered()).void).toEqual(['误开台', '客人离店']);
    expect((await save('void', '试菜', 5)).code).toBe(0);
    expect((await post('/reason/enable', { ids: [demo('reason', 'void-2')], enabled: false })).code).toBe(0);
    expect((await offered()).void).toEqual(['试菜', '误开台']);
    expect((await offered()).dishChange).toEqual(['点错菜']);
  });

  it('are fifty of a type and not one more, also when two add the last one', async () => {
    for (let number = 2; number < 50; number++) expect((await save('dishChange', `原因 ${number}`)).code).toBe(0);
    const last = await Promise.all([save('dishChange', '最后一个'), save('dishChange', '再来一个')]);
    expect(last.map(({ code }) => code).sort()).toEqual([0, 422]);
    expect(last.find(({ code }) => code)?.tdata).toMatchObject({
      errors: { type: '每种类型最多 50 个原因，请先删除不用的' },
    });
    // Another type has room, and the same text.
    expect((await save('gift', '最后一个')).code).toBe(0);
    expect((await offered()).dishChange).toHaveLength(50);
  });
});
