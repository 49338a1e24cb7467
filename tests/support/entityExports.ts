import { expect, it } from 'vitest';
import { fieldOf } from '#entity/contract';
import { describeIf, itIf } from './declared';
import { type EntityClient, loggedBy } from './entityClient';
import { importOverSuite } from './entityImports';
import type { ContractSample } from './entitySample';
import { edgesOf } from './fieldEdges';

/** Export and import of an entity. */
export function exportSuite(admin: EntityClient, sample: ContractSample): void {
  const { gateway, contract } = admin;
  const has = (verb: string) => contract.verbs.includes(verb);
  const { period } = contract;
  describeIf(has('export'), 'when exported', () => {
    it('gives the rows of the list, newest first, logged once', async () => {
      const listed = (await admin.all(admin.everything())).map((row) => row.id);
      gateway.clock.advance(1000);
      const { answer: rows, rows: logged } = await loggedBy(gateway, admin.token, () =>
        admin.export(admin.everything()),
      );
      expect(rows.map((row) => row.id).sort()).toEqual(listed.sort());
      const times = rows.map((row) => String(row.createdAt));
      expect(times).toEqual([...times].sort().reverse());
      expect(logged.filter(({ type }) => type === 'export')).toHaveLength(1);
      expect(logged[0]).toMatchObject({ submodule: contract.name, object: String(listed.length) });
    });

    itIf(period, 'takes 32 days and not 33, and asks for a time', async () => {
      const start = (from: string, to: string) =>
        admin.exportPage(crypto.randomUUID(), { filters: { [period ?? '']: { from, to } } });
      expect((await start('2026-10-01', '2026-11-01')).code).toBe(0);
      expect((await start('2026-10-01', '2026-11-02')).message).toBe('一次最多导出 32 天，请缩短日期范围');
      expect((await start('2026-10-02', '2026-10-01')).code).toBe(1000);
      expect((await admin.exportPage(crypto.randomUUID())).message).toContain('32 天');
    });
  });

  describeIf(has('import') && sample.importRow, 'when imported', () => {
    const row = () => sample.importRow?.() ?? {};

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
  });

  if (has('import') && sample.importRow) importOverSuite(admin, sample);
}
