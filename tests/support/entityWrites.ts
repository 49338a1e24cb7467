import { expect, it } from 'vitest';
import { fieldOf, representationOf } from '#entity/contract';
import { describeIf } from './declared';
import { type EntityClient, loggedBy } from './entityClient';
import { edgeSuite } from './entityEdges';
import { exportSuite } from './entityExports';
import type { ContractSample } from './entitySample';
import { sameValue } from './sameValue';
import { spellings } from './spellings';

/** The writing half of the suite. `admin` may do everything; it is signed on when the tests run. */
export function writeSuite(admin: EntityClient, sample: ContractSample): void {
  const { gateway, contract } = admin;
  const has = (verb: string) => contract.verbs.includes(verb) && !contract.ownCalls?.includes(verb);
  const valid = () => sample.valid?.() ?? {};
  const change = () => sample.change?.() ?? {};

  describeIf(has('create'), 'when created', () => {
    it('holds what was sent, starts at version 1 and leaves one log row', async () => {
      const values = valid();
      const { answer: row, rows } = await loggedBy(gateway, admin.token, () => admin.made(values));
      expect(row.version).toBe(1);
      for (const [name, sent] of Object.entries(values)) {
        if (contract.writeOnly?.includes(name)) expect(row).not.toHaveProperty(name);
        else expect({ name, same: sameValue(contract, name, sent, row[name]) }).toEqual({ name, same: true });
      }
      expect((await admin.getOne(row.id)).tdata).toEqual(row);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ type: 'create', submodule: contract.name });
      expect(rows[0]?.object).toBe(representationOf(contract, row));
      const texts = JSON.stringify(rows[0]?.detail);
      for (const secret of contract.writeOnly ?? []) expect(texts).not.toContain(String(values[secret]));
      for (const change of rows[0]?.detail ?? []) expect(change.before).toBeNull();
    });

    edgeSuite(admin, sample);

    for (const tuple of contract.unique ?? []) {
      it(`refuses a second record with the same ${tuple.join(' and ')}, however it is spelled, and finds the first`, async () => {
        const first = await admin.made(valid());
        const same = Object.fromEntries(tuple.map((name) => [name, first[name]]));
        const [name = ''] = tuple;
        const isTyped = ['text', 'digits', 'letters', 'phone'].includes(fieldOf(contract, name)?.meta.kind ?? '');
        const upper = ` ${String(first[name]).toUpperCase()} `;
        for (const spelled of isTyped ? [upper, ...spellings(String(first[name]))] : [upper]) {
          const reply = await admin.save({ ...valid(), ...same, [name]: spelled });
          expect({ spelled, code: reply.code }).toEqual({ spelled, code: 422 });
          expect(reply.tdata.errors).toHaveProperty(name);
          if (!isTyped || !contract.keyword.includes(name)) continue;
          const { list } = await admin.page({ keyword: spelled, ids: [first.id] });
          expect({ spelled, found: list.map(({ id }) => id) }).toEqual({ spelled, found: [first.id] });
        }
      });
    }
  });

  describeIf(has('edit'), 'when edited', () => {
    it('takes the change, counts the version up and logs before and after', async () => {
      const row = await admin.made(valid());
      const changed = change();
      const { answer, rows } = await loggedBy(gateway, admin.token, () =>
        admin.update({ ...changed, id: row.id, version: 1 }),
      );
      expect(answer.code).toBe(0);
      expect(answer.tdata).toMatchObject({ ...changed, id: row.id, version: 2 });
      expect(rows).toHaveLength(1);
      expect(rows[0]?.type).toBe('edit');
      const names = Object.keys(changed);
      expect(rows[0]?.detail?.map(({ field }) => field).sort()).toEqual(names.sort());
      for (const { field, before, after, rows: inTable } of rows[0]?.detail ?? []) {
        // Of tables whose rows have names the log tells row by row.
        if (inTable) expect(inTable).not.toEqual([]);
        else expect({ before, after }).toEqual({ before: row[field] ?? null, after: changed[field] });
      }
    });
  });

  describeIf(has('enable'), 'when enabled or disabled', () => {
    it('does all of a selection or nothing, each with a log row', async () => {
      const two = [await admin.made(valid()), await admin.made(valid())].map((row) => row.id);
      const off = await loggedBy(gateway, admin.token, () => admin.enable(two, false));
      expect(off.answer.tdata.ids.sort()).toEqual([...two].sort());
      expect(off.rows.map(({ type }) => type)).toEqual(['disable', 'disable']);
      const again = await loggedBy(gateway, admin.token, () => admin.enable(two, false));
      expect(again.rows).toEqual([]);
      expect((await admin.enable([...two, 'nothing'], true)).code).toBe(404);
      expect((await admin.page({ ids: two })).list.map(({ version }) => version)).toEqual([2, 2]);
      const on = await loggedBy(gateway, admin.token, () => admin.enable(two, true));
      expect(on.rows.map(({ detail }) => detail?.[0])).toEqual([
        { field: 'enabled', before: false, after: true },
        { field: 'enabled', before: false, after: true },
      ]);
      expect((await admin.enable([], true)).message).toBe('请至少选择一条记录');
    });
  });

  describeIf(has('delete'), 'when deleted', () => {
    it('goes with its unique values, all of a selection or nothing', async () => {
      const values = valid();
      const two = [await admin.made(values), await admin.made(valid())].map((row) => row.id);
      expect((await admin.delete([...two, 'nothing'])).code).toBe(404);
      expect((await admin.page({ ids: two })).total).toBe(2);
      const { answer, rows } = await loggedBy(gateway, admin.token, () => admin.delete(two));
      expect(answer.tdata.ids.sort()).toEqual([...two].sort());
      expect(rows.map(({ type }) => type)).toEqual(['delete', 'delete']);
      expect((await admin.getOne(two[0] ?? '')).code).toBe(404);
      expect((await admin.save(values)).code).toBe(0);
      expect((await admin.delete([])).message).toBe('请至少选择一条记录');
    });
  });

  exportSuite(admin, sample);
}
