import { beforeAll, describe, expect, it } from 'vitest';
import { isExcluded } from '#server/domain/access/rights';
import { type LimitedCallers, limitedCallers } from './callers';
import { itIf } from './declared';
import { EntityClient, logOf } from './entityClient';
import type { ContractSample } from './entitySample';
import { writeSuite } from './entityWrites';
import { filterable, filterFor, matches } from './filterCases';
import type { TestGateway } from './gateway';

/**
 * Tests the behaviour that depends on an entity's contract: reading here, writing in `writeSuite`. Behaviour common to
 * all is in `engineSuite`.
 */
export function entitySuite(gateway: TestGateway, sample: ContractSample): void {
  const { contract } = sample;
  const has = (verb: string) => contract.verbs.includes(verb) && !contract.ownCalls?.includes(verb);
  describe(contract.name, () => {
    const admin = new EntityClient(gateway, contract);
    let { powerless, looking, narrow }: LimitedCallers = { powerless: '', looking: '', narrow: '' };
    beforeAll(async () => {
      admin.token = await gateway.session('1001');
      if (sample.valid) for (let n = 0; n < 4; n += 1) await admin.made(sample.valid());
      ({ powerless, looking, narrow } = await limitedCallers(gateway));
    });

    it('sorts by its fields, and by nothing secret', async () => {
      for (const sort of [...Object.keys(contract.fields), 'createdAt', 'updatedAt', 'id']) {
        const { code } = await admin.list({ sort, size: 1 });
        if (contract.writeOnly?.includes(sort)) expect({ sort, code }).toEqual({ sort, code: 400 });
        // Fields of several values have no order.
        else expect([0, 400], sort).toContain(code);
      }
    });

    it('finds by every keyword field', async () => {
      const rows = await admin.all();
      for (const name of contract.keyword) {
        const text = rows.map((row) => row[name]).find((value) => typeof value === 'string' && value !== '');
        if (typeof text !== 'string') continue;
        const found = (await admin.all({ keyword: ` ${text.toUpperCase()} ` })).map((row) => row.id);
        const expected = rows.filter((row) =>
          contract.keyword.some((field) =>
            String(row[field] ?? '')
              .toLowerCase()
              .includes(text.toLowerCase()),
          ),
        );
        expect(found).toEqual(expect.arrayContaining(expected.map((row) => row.id)));
      }
    });

    it('filters by every field as its kind says', async () => {
      const rows = await admin.all();
      for (const [name, field] of Object.entries({ ...contract.fields, ...contract.computed })) {
        if (!filterable.has(field.meta.kind)) continue;
        const value = rows.map((row) => row[name]).find((one) => (!Array.isArray(one) ? one != null : one.length > 0));
        if (value === undefined) continue;
        const asked = filterFor(field, value);
        const reply = await admin.list({ filters: { [name]: asked }, size: 1000 });
        // A number that is counted elsewhere is no column; it is shown and not filtered.
        if (reply.code === 400 && contract.computed[name]) continue;
        expect({ name, code: reply.code }).toEqual({ name, code: 0 });
        const isWhole = reply.tdata.total <= reply.tdata.list.length;
        const answered = isWhole ? reply.tdata.list : await admin.all({ filters: { [name]: asked } });
        const found = answered.map((row) => row.id).sort();
        const expected = rows.filter((row) => matches(field, row[name], value)).map((row) => row.id);
        expect({ name, found }).toEqual({ name, found: expected.sort() });
      }
    });

    for (const { filters, holds } of sample.ownFilters ?? []) {
      it(`filters by ${JSON.stringify(filters)}`, async () => {
        const rows = await admin.all();
        const found = (await admin.all({ filters })).map((row) => row.id).sort();
        expect(found).toEqual(
          rows
            .filter(holds)
            .map((row) => row.id)
            .sort(),
        );
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(rows.length);
      });
    }

    it('offers the same rows as options, by name', async () => {
      const rows = await admin.all();
      const first = await admin.options({ size: 100 });
      expect(first.tdata.total).toBe(rows.length);
      const byId = new Map(rows.map((row) => [row.id, String(row[contract.represent ?? 'name'] ?? '')]));
      for (const { id, name } of first.tdata.list) expect(String(name ?? '')).toBe(byId.get(id));
      const ids = rows.slice(0, 2).map((row) => row.id);
      expect((await admin.options({ ids })).tdata.list.map(({ id }) => id).sort()).toEqual(ids.sort());
      expect((await admin.options({ ids: [] })).tdata.total).toBe(0);
    });

    itIf(has('show'), 'answers one record as the list does', async () => {
      const { list } = await admin.page({ size: 1 });
      const { zone: _zone, ...record } = (await admin.getOne(list[0]?.id ?? '')).tdata;
      expect(record).toEqual(list[0]);
      expect((await admin.getOne('nothing')).code).toBe(404);
    });

    it('does nothing without a session or without the code', async () => {
      const before = await logOf(gateway, admin.token);
      const { list } = await admin.page({ size: 1 });
      const id = list[0]?.id ?? '';
      const changed = { ...list[0], ...sample.change?.() };
      for (const [token, code] of [
        ['', 401],
        ['not a token', 401],
        [powerless, 403],
      ] as const) {
        const nobody = admin.as(token);
        const calls: Record<string, () => Promise<{ code: number }>> = {
          list: () => nobody.list(),
          show: () => nobody.getOne(id),
          create: () => nobody.save(sample.valid?.() ?? {}),
          edit: () => nobody.update(changed),
          delete: () => nobody.delete([id]),
          enable: () => nobody.enable([id], false),
          export: () => nobody.exportPage(crypto.randomUUID(), {}),
          import: () => nobody.import([sample.importRow?.() ?? {}]),
        };
        for (const [verb, call] of Object.entries(calls)) {
          if (!has(verb)) continue;
          expect({ verb, code: (await call()).code }).toEqual({ verb, code });
        }
      }
      expect((await admin.as(looking).list()).code).toBe(0);
      expect((await admin.as(looking).exportPage(crypto.randomUUID())).code).toBe(403);
      expect((await admin.page({ size: 1 })).list[0]).toEqual(list[0]);
      expect((await logOf(gateway, admin.token)).total).toBe(before.total);
    });

    it('has no call for what it does not declare', async () => {
      const { calls } = contract;
      const paths = { show: calls.getOne, create: calls.save, edit: calls.update, delete: calls.delete };
      for (const [verb, path] of Object.entries({ ...paths, enable: calls.enable, import: calls.import })) {
        if (contract.verbs.includes(verb) || sample.open?.includes(verb)) continue;
        const expected = sample.refuses?.includes(verb) ? 1000 : 404;
        expect((await gateway.post(path, {}, { token: admin.token })).code).toBe(expected);
      }
    });

    it('shows no other enterprise a row, in any call', async () => {
      // A selection has at most 10,000 rows; the operation log has more after all other contracts.
      const own = new Set((await admin.all()).slice(0, 1_000).map((row) => row.id));
      const id = [...own][0] ?? '';
      for (const enterprise of ['10000002', '10000003']) {
        const mode = { managementModel: enterprise === '10000002' ? 'SINGLE' : 'MULTI', regType: 'OTHER' };
        const other = admin.as(await gateway.session('1001', enterprise));
        if (enterprise === '10000002' && isExcluded(`${contract.name}:list`, mode)) {
          expect((await other.list()).code).toBe(403);
          continue;
        }
        expect((await other.all()).filter((row) => own.has(row.id))).toEqual([]);
        expect((await other.page({ ids: [...own] })).total).toBe(0);
        expect((await other.options({ ids: [...own] })).tdata.total).toBe(0);
        if (has('export')) expect((await other.export({ ids: [...own] })).length).toBe(0);
        if (has('show')) expect((await other.getOne(id)).code).toBe(404);
        if (has('edit')) expect((await other.update({ id, version: 1, ...sample.change?.() })).code).toBe(404);
        if (has('delete')) expect((await other.delete([id])).code).toBe(404);
        if (has('enable')) expect((await other.enable([id], false)).code).toBe(404);
      }
    });

    itIf(sample.outside, 'treats a record outside the data scope as one that does not exist', async () => {
      const outside = sample.outside ?? '';
      const inside = sample.inside ?? '';
      const caller = admin.as(narrow);
      const { list } = await admin.page({ ids: [outside, inside], sort: 'id' });
      const seen = (await caller.all()).map((row) => row.id);
      expect(seen).toContain(inside);
      expect(seen).not.toContain(outside);
      expect((await caller.page({ ids: [outside] })).total).toBe(0);
      expect((await caller.page()).total).toBe(seen.length);
      expect((await caller.options({ ids: [outside] })).tdata).toEqual({ list: [], total: 0 });
      expect((await caller.options()).tdata.total).toBe(seen.length);
      if (has('export')) expect((await caller.export({ ids: [outside] })).length).toBe(0);
      if (has('show')) expect(await caller.getOne(outside)).toEqual(await caller.getOne('nothing'));
      if (has('edit')) expect((await caller.update({ id: outside, ...sample.change?.() })).code).toBe(404);
      if (has('delete')) expect((await caller.delete([inside, outside])).code).toBe(404);
      if (has('enable')) expect((await caller.enable([inside, outside], false)).code).toBe(404);
      expect((await admin.page({ ids: [outside, inside], sort: 'id' })).list).toEqual(list);
    });

    writeSuite(admin, sample);
  });
}
