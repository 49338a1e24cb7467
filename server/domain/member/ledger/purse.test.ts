import { describe, expect, it } from 'vitest';
import { type Entry, Purse } from './purse';

const at = '2026-11-20T02:00:00.000Z';
const entry: Entry = {
  ...{ kind: 'grant', business: 'g1', order: null, of: null, brand: null, store: null },
  ...{ at, businessDate: '2026-11-20', operator: '韩伟', remark: '' },
};

describe('a purse whose lots were not read', () => {
  const purse = () => new Purse('c1-subsidy', [], [], undefined, 500n);

  it('is given more on top of what it holds', () => {
    const own = purse();
    own.give(entry, 30n, null);
    own.give({ ...entry, business: 'g2' }, 5n, null);
    expect(own.held).toBe(535n);
    expect(own.added.map(({ before, change, after }) => [before, change, after])).toEqual([
      [500n, 30n, 530n],
      [530n, 5n, 535n],
    ]);
  });

  it('does nothing with what it holds', () => {
    const own = purse();
    const acts = [
      () => own.take(entry, 1n),
      () => own.available(at),
      () => own.expire(at, entry),
      () => own.empty(entry),
      () => own.moveTo(entry, new Purse('c2-subsidy', [], [])),
    ];
    for (const act of acts) expect(act).toThrow('lots of c1-subsidy were not read');
    expect([own.held, own.added]).toEqual([500n, []]);
  });

  it('that holds nothing needs none', () => {
    const own = new Purse('c1-gift', [], []);
    expect(own.available(at)).toBe(0n);
    expect(own.take(entry, 1n)).toBe(false);
  });
});
