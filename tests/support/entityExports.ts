import { expect, it } from 'vitest';
import { fieldOf } from '../../src/entity/contract';
import { describeIf, itIf } from './declared';
import { type EntityClient, loggedBy, pieceOf } from './entityClient';
import type { ContractSample } from './entitySample';
import { edgesOf } from './fieldEdges';

function day(offset: number, from: Date): string {
  return new Date(from.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
}

/** Export and import of an entity. */
export function exportSuite(admin: EntityClient, sample: ContractSample): void {
  const { gateway, contract } = admin;
  const has = (verb: string) => contract.verbs.includes(verb);
  const { period } = contract;
  /** the filters that an export of everything needs */
  const everything = () => {
    const now = gateway.clock.now();
    return period ? { filters: { [period]: { from: day(-30, now), to: day(1, now) } } } : {};
  };

  describeIf(has('export'), 'when exported', () => {
    it('gives the rows of the list, newest first, in pages that do not overlap, logged once', async () => {
      const listed = (await admin.all(everything())).map((row) => row.id);
      gateway.clock.advance(1000);
      const { answer: rows, rows: logged } = await loggedBy(gateway, admin.token, () =>
        admin.export(everything(), pieceOf(listed.length, 3)),
      );
      expect(rows.map((row) => row.id).sort()).toEqual(listed.sort());
      const times = rows.map((row) => String(row.createdAt));
      expect(times).toEqual([...times].sort().reverse());
      expect(logged.filter(({ type }) => type === 'export')).toHaveLength(1);
      expect(logged[0]).toMatchObject({ submodule: contract.name, object: String(listed.length) });
    });

    it('keeps the filters it started with', async () => {
      const [first, second] = await admin.all({ ...everything(), size: 2 });
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
      expect((await admin.exportPage(exportId, everything())).code).toBe(0);
      const other = admin.as(await gateway.session('1002'));
      expect((await other.exportPage(exportId, everything())).code).toBe(404);
      const path = contract.name === 'brand' ? '/role/list' : '/brand/list';
      expect((await gateway.post(path, { exportId }, { token: admin.token })).code).toBe(404);
      expect((await admin.exportPage(exportId, { ...everything(), after: 'no place|x' })).code).toBe(400);
      expect((await admin.exportPage('not a uuid')).code).toBe(400);
    });

    itIf(period, 'takes 32 days and not 33, and asks for a time', async () => {
      const start = (from: string, to: string) =>
        admin.exportPage(crypto.randomUUID(), { filters: { [period ?? '']: { from, to } } });
      expect((await start('2026-10-01', '2026-11-01')).code).toBe(0);
      expect((await start('2026-10-01', '2026-11-02')).message).toBe('导出时间范围过长，最多32天');
      expect((await start('2026-10-02', '2026-10-01')).code).toBe(1000);
      expect((await admin.exportPage(crypto.randomUUID())).message).toContain('32天');
    });
  });

  describeIf(has('import') && sample.importRow, 'when imported', () => {
    const row = () => sample.importRow?.() ?? {};

    it('says at a check what an import would do, and does nothing', async () => {
      const before = (await admin.page({ size: 1 })).total;
      const first = contract.importFields?.[0] ?? '';
      const rows = [row(), { ...row(), [first]: null }];
      const { answer, rows: logged } = await loggedBy(gateway, admin.token, () => admin.import(rows, true));
      expect(answer.tdata.results).toEqual([{ errors: null }, { errors: { [first]: '该项为必填项' } }]);
      expect((await admin.page({ size: 1 })).total).toBe(before);
      expect(logged).toEqual([]);
    });

    it('takes the good rows and names the field of every bad one, as the form does', async () => {
      const bad: { name: string; row: Record<string, unknown> }[] = [];
      for (const name of contract.importFields ?? []) {
        const field = fieldOf(contract, name);
        if (!field || ['reference', 'references'].includes(field.meta.kind)) continue;
        const { refused } = sample.edges?.[name] ?? edgesOf(field);
        for (const value of refused) bad.push({ name, row: { ...row(), [name]: value } });
      }
      const before = (await admin.page({ size: 1 })).total;
      const rows = [row(), ...bad.map((one) => one.row), row()];
      const { answer, rows: logged } = await loggedBy(gateway, admin.token, () => admin.import(rows));
      const { results } = answer.tdata;
      expect(results.at(0)?.errors).toBeNull();
      expect(results.at(-1)?.errors).toBeNull();
      bad.forEach(({ name }, index) => {
        const paths = Object.keys(results[index + 1]?.errors ?? {});
        expect(paths.some((path) => path === name || path.startsWith(`${name}.`))).toBe(true);
      });
      expect((await admin.page({ size: 1 })).total).toBe(before + 2);
      expect(logged.map(({ type, object }) => ({ type, object }))).toEqual([{ type: 'import', object: '2' }]);
    });

    it('finds a value that comes twice in one file, and a name that nothing has', async () => {
      const twice = row();
      const { tdata } = await admin.import([twice, twice]);
      expect(tdata.results[0]?.errors).toBeNull();
      const [unique] = contract.unique ?? [];
      if (unique) expect(Object.keys(tdata.results[1]?.errors ?? {})).toContain(unique[0]);
      const reference = (contract.importFields ?? []).find((name) => contract.fields[name]?.meta.target);
      if (!reference) return;
      const named = await admin.import([{ ...row(), [reference]: '没有这个' }]);
      expect(named.tdata.results[0]?.errors).toEqual({ [reference]: '找不到“没有这个”' });
    });

    it('takes 200 rows at once and not 201', async () => {
      const rows = Array.from({ length: 201 }, row);
      expect((await admin.import(rows.slice(1), true)).tdata.results.every(({ errors }) => errors === null)).toBe(true);
      expect((await admin.import(rows, true)).code).toBe(400);
      expect((await admin.import([], true)).code).toBe(400);
    });
  });
}
