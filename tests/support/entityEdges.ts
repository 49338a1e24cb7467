import { expect, it } from 'vitest';
import type { EntityClient, Refused, Row } from './entityClient';
import type { ContractSample } from './entitySample';
import { type Edges, edgesOf } from './fieldEdges';
import type { Reply } from './gateway';
import { sameValue } from './sameValue';

type Values = Record<string, unknown>;
type Saved = Reply<Row & Refused>;

/** The fields that a refusal names. */
function refusedFields(reply: Saved): Set<string | undefined> {
  return new Set(Object.keys(reply.tdata?.errors ?? {}).map((path) => path.split('.')[0]));
}

/** Runs when it is first asked for, and answers the same ever after. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= work();
    return answer;
  };
}

/**
 * One test per field: the last values allowed and the first refused, and an empty one. The values of all fields go into
 * one save first, since a save reports all errors; values left open by it are tried alone.
 */
export function edgeSuite(admin: EntityClient, sample: ContractSample): void {
  const { contract } = admin;
  const fields = Object.entries(contract.fields);
  const valid = () => sample.valid?.() ?? {};
  const edges = new Map(fields.map(([name, field]) => [name, sample.edges?.[name] ?? edgesOf(field)]));
  const nothings = [null, '', undefined];
  const isNeeded = (name: string) => {
    const meta = contract.fields[name]?.meta;
    return (!meta?.optional && meta?.kind !== 'boolean') || sample.neededAtFirst?.includes(name);
  };
  const isSecret = (name: string) => contract.writeOnly?.includes(name);
  const mayBeEmpty = (name: string) => !isNeeded(name) && contract.fields[name]?.meta.kind !== 'boolean';

  async function inTurn(rounds: Values[]): Promise<Saved[]> {
    const replies: Saved[] = [];
    for (const values of rounds) replies.push(await admin.save({ ...valid(), ...values }));
    return replies;
  }

  /** The first values of all fields, then the second ones, and so on. */
  function rounds(side: keyof Edges): Values[] {
    const count = Math.max(...[...edges.values()].map((one) => one[side].length));
    return Array.from({ length: count }, (_, turn) => {
      const having = [...edges].filter(([, one]) => turn < one[side].length);
      return Object.fromEntries(having.map(([name, one]) => [name, one[side][turn]]));
    });
  }

  const withAll = (wanted: (name: string) => unknown) =>
    nothings.map((nothing) =>
      Object.fromEntries(fields.filter(([name]) => wanted(name)).map(([name]) => [name, nothing])),
    );

  const allowedTogether = once(() => inTurn(rounds('allowed')));
  const refusedTogether = once(() => inTurn(rounds('refused')));
  const neededTogether = once(() => inTurn(withAll(isNeeded)));
  const emptyTogether = once(() => inTurn(withAll(mayBeEmpty)));
  const total = async () => (await admin.page({ size: 1 })).total;

  for (const [name, { allowed, refused }] of edges) {
    const alone = (value: unknown) => admin.save({ ...valid(), [name]: value });
    const holds = (reply: Saved, value: unknown) =>
      reply.code === 0 && (isSecret(name) || sameValue(contract, name, value, reply.tdata[name]));

    it(`takes the last allowed ${name} and refuses the first beyond`, async () => {
      for (const [turn, value] of allowed.entries()) {
        const joint = (await allowedTogether())[turn];
        const reply = joint && holds(joint, value) ? joint : await alone(value);
        expect({ value, code: reply.code, errors: reply.tdata?.errors }).toMatchObject({ value, code: 0 });
        expect({ value, held: holds(reply, value) }).toEqual({ value, held: true });
      }

      const before = await total();
      for (const [turn, value] of refused.entries()) {
        const joint = (await refusedTogether())[turn];
        const reply = joint && refusedFields(joint).has(name) ? joint : await alone(value);
        expect({ value, code: reply.code, named: refusedFields(reply).has(name) }).toEqual({
          value,
          code: 422,
          named: true,
        });
      }
      for (const [turn, nothing] of isNeeded(name) ? nothings.entries() : []) {
        const joint = (await neededTogether())[turn];
        const reply = joint && refusedFields(joint).has(name) ? joint : await alone(nothing);
        expect(reply.tdata.errors).toHaveProperty(name);
      }
      expect(await total()).toBe(before);

      for (const [turn, nothing] of mayBeEmpty(name) ? nothings.entries() : []) {
        const joint = (await emptyTogether())[turn];
        expect((joint?.code === 0 ? joint : await alone(nothing)).code).toBe(0);
      }
    });
  }
}
