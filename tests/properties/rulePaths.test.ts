import { beforeAll, describe, expect, it } from 'vitest';
import { type Contract, checkValues, fieldOf } from '#entity/contract';
import type { Field } from '#entity/field';
import { contracts } from '#server/domain/contracts';
import { isRecord } from '#values/record';
import { allSamples, prepareSamples } from '../support/entitySample';
import { openGateway } from '../support/gateway';

const gateway = openGateway();
beforeAll(() => prepareSamples(gateway));

type Values = Record<string, unknown>;

/** Values with one place changed: emptied, or of a table with its first row twice. */
function variantsOf(fields: Readonly<Record<string, Field>>, values: Values): Values[] {
  return Object.entries(fields).flatMap(([name, { meta }]) => {
    const value = values[name];
    const emptied = { ...values, [name]: null };
    if (!meta.rows || !Array.isArray(value)) return [emptied];
    const rows = value.filter(isRecord);
    const [first] = rows;
    if (!first) return [emptied];
    const inner = variantsOf(meta.rows, first).map((row) => ({ ...values, [name]: [row, ...rows.slice(1)] }));
    return [emptied, { ...values, [name]: [first, ...rows] }, ...inner];
  });
}

/** Whether a path leads to a field: a field of the contract, or a row of a table and a field of it. */
function leadsToField(contract: Contract, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  return isInside(fieldOf(contract, name), rest);
}

function isInside(field: Field | undefined, rest: readonly string[]): boolean {
  if (!field) return false;
  const [place, name, ...further] = rest;
  // Parts of a value that has no rows, as the two ends of a range, belong to its input.
  if (place === undefined || !field.meta.rows) return true;
  return /^\d+$/.test(place) && (name === undefined || isInside(field.meta.rows[name], further));
}

const ruled = contracts.flatMap((contract) => {
  const valid = allSamples.find(([name]) => name === contract.name)?.[1].valid;
  return contract.rules && valid ? [[contract.name, contract, valid] as const] : [];
});

describe('the rules of every contract', () => {
  it('are walked for most contracts', () => expect(ruled.length).toBeGreaterThan(30));

  it.each(ruled)('of %s name fields that there are, in new and in changed records', (_, contract, valid) => {
    const values = valid();
    const before = checkValues(contract, values).values;
    const issues = variantsOf(contract.fields, values).flatMap((variant) => [
      ...checkValues(contract, variant).issues,
      ...checkValues(contract, variant, before).issues,
    ]);
    expect(issues.map(({ path }) => path).filter((path) => !leadsToField(contract, path))).toEqual([]);
  });
});
