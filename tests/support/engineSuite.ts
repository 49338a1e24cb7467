import { beforeAll, describe, expect, it } from 'vitest';
import { describeIf } from './declared';
import { EntityClient, loggedBy, pieceOf, type Row } from './entityClient';
import type { ContractSample } from './entitySample';
import type { TestGateway } from './gateway';

/** At most 60 rows from all over a list: enough to tell an order by, ties and empty values among them. */
function someOf(rows: Row[]): string[] {
  const step = Math.ceil(rows.length / 60);
  return rows.filter((_, index) => index % step === 0).map((row) => row.id);
}

/**
 * Tests the engine's behaviour that is the same for every entity of a kind of storage. Behaviour that depends on the
 * contract (fields, rights, scope, limits) is tested in `entitySuite`, for each.
 */
export function engineSuite(gateway: TestGateway, sample: ContractSample): void {
  const { contract } = sample;
  const _has = (verb: string) => contract.verbs.includes(verb) && !contract.ownCalls?.includes(verb);
  const admin = new EntityClient(gateway, contract);
  beforeAll(async () => {
    admin.token = await gateway.session('1001');
    if (sample.valid) for (let n = 0; n < 4; n += 1) await admin.made(sample.valid());
  });

  describe(`the engine with ${contract.name}`, () => {
    it('pages without overlap and with one total', async () => {
      const whole = (await admin.all()).map((row) => row.id);
      const pieces = (await admin.all({}, pieceOf(whole.length, 7))).map((row) => row.id);
      expect(pieces).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
      expect((await admin.page({ page: 1, size: 1 })).total).toBe(whole.length);
      expect((await admin.page({ page: 9999, size: 100 })).list).toEqual([]);
    });

    it('gives the ids of all matches, in their order', async () => {
      const query = { sort: 'createdAt', order: 'ASC' };
      const whole = (await admin.all(query)).map((row) => row.id);
      const { tdata } = await gateway.post(contract.calls.list, { ...query, part: 'ids' }, { token: admin.token });
      expect(tdata).toEqual({ ids: whole, total: whole.length });
      const found = { ...query, keyword: '没有这样的记录', part: 'ids' };
      const none = await gateway.post(contract.calls.list, found, { token: admin.token });
      expect(none.tdata).toEqual({ ids: [], total: 0 });
    });

    it('refuses a page or a size out of range', async () => {
      expect((await admin.list({ page: 1, size: 1000 })).code).toBe(0);
      for (const query of [{ page: 0 }, { size: 0 }, { size: 1001 }, { page: 1.5 }, { page: 'x' }]) {
        expect((await admin.list(query)).code).toBe(400);
      }
    });

    it('sorts by every field both ways, and by nothing secret', async () => {
      const sources = [...Object.keys(contract.fields), 'createdAt', 'updatedAt', 'id'];
      const ids = someOf(await admin.all());
      for (const sort of sources) {
        const reply = await admin.list({ ids, sort, order: 'ASC', size: 100 });
        if (contract.writeOnly?.includes(sort)) expect(reply.code).toBe(400);
        if (reply.code === 400) continue;
        expect({ sort, code: reply.code }).toEqual({ sort, code: 0 });
        const up = reply.tdata.list.map((row) => row.id);
        expect([...up].sort()).toEqual([...ids].sort());
        const down = (await admin.all({ ids, sort, order: 'DESC' })).map((row) => row.id);
        expect({ sort, ids: down }).toEqual({ sort, ids: [...up].reverse() });
      }
      for (const sort of ['passwordHash', 'merchant', 'nothing', 'search']) {
        expect((await admin.list({ sort })).code).toBe(400);
      }
    });

    it('takes % and _ of a keyword as written', async () => {
      for (const keyword of ['没有这样的记录', '%', '\\']) expect((await admin.page({ keyword })).total).toBe(0);
    });

    it('filters by nothing that is no field, and by no value of another kind', async () => {
      const wrong = [{ nothing: 1 }, { passwordHash: 'x' }, { createdAt: { from: '2026-02-31' } }, { createdAt: 'x' }];
      for (const filters of wrong) expect((await admin.list({ filters })).code).toBe(400);
    });

    writing(admin, sample);
    exporting(admin, sample);
  });
}

function writing(admin: EntityClient, sample: ContractSample): void {
  const { gateway, contract } = admin;
  const has = (verb: string) => contract.verbs.includes(verb) && !contract.ownCalls?.includes(verb);
  const valid = () => sample.valid?.() ?? {};
  const change = () => sample.change?.() ?? {};

  describeIf(has('create'), 'when created', () => {
    it('is carried out once per key, and the key serves no other content', async () => {
      const key = crypto.randomUUID();
      const values = valid();
      const before = (await admin.page({ size: 1 })).total;
      const { answer, rows } = await loggedBy(gateway, admin.token, async () => [
        await admin.save(values, { key }),
        await admin.save(values, { key, node: 1 }),
      ]);
      expect(answer[0]?.code).toBe(0);
      expect(answer[1]).toEqual(answer[0]);
      expect(rows).toHaveLength(1);
      const other = await admin.save(valid(), { key });
      expect(other.message).toBe('这项操作已经提交过，但内容不同，请刷新页面，核对后再操作');
      expect((await admin.page({ size: 1 })).total).toBe(before + 1);
    });

    it('may be tried again with the same key after a refusal', async () => {
      const key = crypto.randomUUID();
      expect((await admin.save({ ...valid(), [Object.keys(contract.fields)[0] ?? '']: '' }, { key })).code).toBe(422);
      expect((await admin.save(valid(), { key })).code).toBe(0);
    });
  });

  describeIf(has('edit'), 'when edited', () => {
    it('writes and logs nothing when nothing changed', async () => {
      const row = await admin.made(valid());
      const { answer, rows } = await loggedBy(gateway, admin.token, () => admin.update({ ...row }));
      expect(answer.tdata).toEqual(row);
      expect(rows).toEqual([]);
    });

    it('refuses a stale version with author, time and current values of the newer one', async () => {
      const row = await admin.made(valid());
      gateway.clock.advance(1000);
      const second = await admin.update({ ...change(), id: row.id, version: 1 });
      const stale = await admin.update({ ...change(), id: row.id, version: 1 });
      expect(stale.code).toBe(409);
      const { changedBy, changedAt, current } = stale.tdata;
      expect(changedBy).toBe(second.tdata.updatedBy);
      expect(changedAt).toBe(gateway.clock.now().toISOString());
      expect(current).toEqual(second.tdata);
      expect(stale.message).toContain(String(changedBy));
      expect((await admin.getOne(row.id)).tdata).toEqual(second.tdata);
    });

    it('is saved without a version too, as a plain gateway would', async () => {
      const row = await admin.made(valid());
      const reply = await admin.update({ ...change(), id: row.id });
      expect(reply.tdata).toMatchObject({ id: row.id, version: 2 });
    });

    it('refuses a record that is not there', async () => {
      for (const id of ['nothing', '', undefined]) expect((await admin.update({ ...change(), id })).code).toBe(404);
    });
  });
}

function exporting(admin: EntityClient, sample: ContractSample): void {
  const { gateway, contract } = admin;

  describeIf(contract.verbs.includes('export'), 'when exported', () => {
    it('comes in pages that do not overlap', async () => {
      const listed = (await admin.all(admin.everything())).map((row) => row.id);
      // The log of the export itself is newer than all that it exports.
      gateway.clock.advance(1000);
      const exported = await admin.export(admin.everything(), pieceOf(listed.length, 3));
      expect(exported.map((row) => row.id).sort()).toEqual(listed.sort());
    });

    it('keeps the filters it started with', async () => {
      const [first, second] = await admin.all({ ...admin.everything(), size: 2 });
      const exportId = crypto.randomUUID();
      const start = await admin.exportPage(exportId, { ids: [first?.id, second?.id], size: 1 });
      expect(start.tdata.total).toBe(2);
      const rest = await admin.exportPage(exportId, { size: 100, keyword: '没有', after: start.tdata.next });
      const got = [...start.tdata.list, ...rest.tdata.list].map((row) => row.id);
      expect(got.sort()).toEqual([first?.id, second?.id].sort());
      expect(rest.tdata.next).toBeNull();
    });

    it('belongs to the person who started it, and to its own list', async () => {
      const exportId = crypto.randomUUID();
      expect((await admin.exportPage(exportId, admin.everything())).code).toBe(0);
      const other = admin.as(await gateway.session('1002'));
      expect((await other.exportPage(exportId, admin.everything())).code).toBe(404);
      const path = contract.name === 'brand' ? '/role/list' : '/brand/list';
      expect((await gateway.post(path, { exportId }, { token: admin.token })).code).toBe(404);
      expect((await admin.exportPage(exportId, { ...admin.everything(), after: 'no place|x' })).code).toBe(400);
      expect((await admin.exportPage('not a uuid')).code).toBe(400);
    });
  });

  describeIf(contract.verbs.includes('import') && sample.importRow, 'when imported', () => {
    const row = () => sample.importRow?.() ?? {};

    it('says at a check what an import would do, and does nothing', async () => {
      const before = (await admin.page({ size: 1 })).total;
      const first = contract.importFields?.[0] ?? '';
      const rows = [row(), { ...row(), [first]: null }];
      const { answer, rows: logged } = await loggedBy(gateway, admin.token, () => admin.import(rows, true));
      expect(answer.tdata.results).toEqual([{ errors: null }, { errors: { [first]: '此项必填' } }]);
      expect((await admin.page({ size: 1 })).total).toBe(before);
      expect(logged).toEqual([]);
    });

    it('finds a value that occurs twice in one file, and a name that does not exist', async () => {
      const twice = row();
      const { tdata } = await admin.import([twice, twice]);
      expect(tdata.results[0]?.errors).toBeNull();
      const [unique] = contract.unique ?? [];
      if (unique) expect(Object.keys(tdata.results[1]?.errors ?? {})).toContain(unique[0]);
      const reference = (contract.importFields ?? []).find((name) => contract.fields[name]?.meta.target);
      if (!reference) return;
      const named = await admin.import([{ ...row(), [reference]: '没有这个' }]);
      expect(named.tdata.results[0]?.errors).toEqual({ [reference]: '找不到“没有这个”，请核对名称' });
    });

    it('takes 200 rows at once and not 201', async () => {
      const rows = Array.from({ length: 201 }, row);
      expect((await admin.import(rows.slice(1), true)).tdata.results.every(({ errors }) => errors === null)).toBe(true);
      expect((await admin.import(rows, true)).code).toBe(400);
      expect((await admin.import([], true)).code).toBe(400);
    });
  });
}
