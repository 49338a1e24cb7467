import { describe, expect, it } from 'vitest';
import { fieldOf, isKeyUnique } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { newCaller, onlyStore } from './callers';
import { itIf } from './declared';
import { type EntityClient, loggedBy, type Row } from './entityClient';
import type { ContractSample } from './entitySample';

/** A record as its row of an export reads: names in place of ids, no cell for what is empty. */
function fileRowOf({ contract }: EntityClient, record: Row): Record<string, unknown> {
  const own = contract.toFile?.(record) ?? {};
  const cells = (contract.importFields ?? []).map((name) => {
    const refers = fieldOf(contract, name)?.meta.target !== undefined;
    return [name, refers ? record.names[name] : (own[name] ?? record[name])] as const;
  });
  return Object.fromEntries(cells.filter(([, value]) => !isEmpty(value)));
}

/** Import over what is there: rows find their records by the contract's key. */
export function importOverSuite(admin: EntityClient, sample: ContractSample): void {
  const { gateway, contract } = admin;
  const { key = [] } = contract;
  const [subject = ''] = key;
  const row = () => sample.importRow?.() ?? {};

  /** One record out of a file, and the row that it came from. */
  const imported = async () => {
    const cells = row();
    expect((await admin.import([cells])).tdata.results).toEqual([{ errors: null }]);
    return cells;
  };
  const checked = async (cells: Record<string, unknown>, by = admin) => {
    const [result] = (await by.import([cells], true)).tdata.results;
    if (!result?.match?.id) throw new Error(`no record was found for ${JSON.stringify([cells, result])}`);
    const { id, version, before, errors } = result.match;
    return { id, version, before, errors, asNew: result.errors };
  };
  /** A change that a file can make too, of a column that is no part of the key. */
  const change = () => {
    const own = (name: string) => contract.importFields?.includes(name) && !key.includes(name);
    const found = Object.entries(sample.change?.() ?? {}).find(
      ([name]) => own(name) && !fieldOf(contract, name)?.meta.target,
    );
    if (!found) throw new Error(`the sample's change of ${contract.name} has no column of the import`);
    return found;
  };

  describe('when imported over what is there', () => {
    it('has a key of required columns', () => {
      expect(key.length).toBeGreaterThan(0);
      for (const name of key) expect(contract.importFields).toContain(name);
    });

    it('finds what was exported to be the same', async () => {
      const records = (await admin.all()).slice(0, 100);
      const rows = records.map((record) => fileRowOf(admin, record));
      const { results } = (await admin.import(rows, true)).tdata;
      const shown = results.map(({ match }, index) => ({ row: rows[index], match }));
      for (const { row: cells, match } of shown) {
        // Goods may share a name at a place; the intended one is then ambiguous.
        if (match?.id === null) expect({ cells, unique: isKeyUnique(contract) }).toEqual({ cells, unique: false });
        else
          expect({ cells, before: match?.before, errors: match?.errors }).toEqual({ cells, before: {}, errors: null });
      }
      expect(shown.some(({ match }) => match?.id)).toBe(true);
    });

    it('returns the values that a row would replace, keeps those of empty cells, and logs the change', async () => {
      const cells = await imported();
      const [name, value] = change();
      const keyed = Object.fromEntries(key.map((part) => [part, cells[part]]));
      const { id, version, before, errors, asNew } = await checked({ ...keyed, [name]: value });
      expect({ errors, fields: Object.keys(before) }).toEqual({ errors: null, fields: [name] });
      if (isKeyUnique(contract)) expect(asNew).toEqual({ [subject]: '已被使用，请换一个' });
      const old = (await admin.getOne(id)).tdata;
      const target = { id, version };
      const { answer, rows: logged } = await loggedBy(gateway, admin.token, () =>
        admin.importOver([{ ...keyed, [name]: value }], [target]),
      );
      expect(answer.tdata.results).toEqual([{ errors: null }]);
      const next = (await admin.getOne(id)).tdata;
      expect(next.version).toBe(version + 1);
      expect(fileRowOf(admin, next)).toEqual({ ...fileRowOf(admin, old), [name]: fileRowOf(admin, next)[name] });
      expect(fileRowOf(admin, next)[name]).not.toEqual(fileRowOf(admin, old)[name]);
      expect(logged.map(({ type }) => type).sort()).toEqual(['edit', 'import']);
      // The preview that showed the old version is not written over the new one.
      const late = await admin.importOver([{ ...keyed, [name]: value }], [target]);
      expect(Object.keys(late.tdata.results[0]?.errors ?? {})).toEqual([subject]);
      expect((await admin.getOne(id)).tdata.version).toBe(next.version);
    });

    it('changes no record other than that of the row', async () => {
      const [one, other] = [await imported(), await imported()];
      const { id, version } = await checked(one);
      const { results } = (await admin.importOver([other], [{ id, version }])).tdata;
      expect(Object.keys(results[0]?.errors ?? {})).toEqual([subject]);
    });

    itIf(sample.outside, 'finds and changes nothing outside the data scope', async () => {
      const id = sample.outside ?? '';
      const record = (await admin.getOne(id)).tdata;
      const codes = ['import', 'create', 'edit'].map((verb) => `${contract.name}:${verb}`);
      const { token } = await newCaller(gateway, admin.token, { codes, scope: onlyStore('BJ001') });
      const narrow = admin.as(token);
      const [name, value] = change();
      const cells = { ...fileRowOf(admin, record), [name]: value };
      const [result] = (await narrow.import([cells], true)).tdata.results;
      expect(result?.match).toBeUndefined();
      const tried = await narrow.importOver([cells], [{ id, version: record.version }]);
      expect(Object.keys(tried.tdata.results[0]?.errors ?? {})).toEqual([subject]);
      expect((await admin.getOne(id)).tdata).toEqual(record);
    });

    it('needs the right to edit for changed rows, and to create for new ones', async () => {
      const cells = await imported();
      const [name, value] = change();
      const codes = (...verbs: string[]) => verbs.map((verb) => `${contract.name}:${verb}`);
      const mayAdd = admin.as((await newCaller(gateway, admin.token, { codes: codes('import', 'create') })).token);
      const { errors, before, id, version } = await checked({ ...cells, [name]: value }, mayAdd);
      expect({ fields: Object.keys(errors ?? {}), before }).toEqual({ fields: [subject], before: {} });
      const tried = await mayAdd.importOver([{ ...cells, [name]: value }], [{ id, version }]);
      expect(tried.tdata.results[0]?.errors).toEqual(errors);
      const mayEdit = admin.as((await newCaller(gateway, admin.token, { codes: codes('import', 'edit') })).token);
      expect(Object.keys((await mayEdit.import([row()])).tdata.results[0]?.errors ?? {})).toEqual([subject]);
    });
  });
}
