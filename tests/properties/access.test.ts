import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openGateway } from '../support/gateway';
import { type Command, codesOf, commands, grantable, type Model, reach } from './model';
import { World } from './world';

// P1, P2, P4, P9, P10 and P12 of the access rules: after every command the gateway shows each person exactly what the
// model's sets say, in the list, its count, the options, single records, batches and the export, with sessions as old as the run.

const gateway = openGateway();
const world = new World(gateway);
beforeAll(() => world.open());

/** The stores and permissions that a person sees, by every way there is. */
interface Observer {
  sources(token: string): Promise<string[]>;
  list(token: string): Promise<string[]>;
  total(token: string): Promise<number>;
  options(token: string): Promise<string[]>;
  exported(token: string): Promise<string[]>;
  shows(token: string, guid: string): Promise<boolean>;
  takesBatch(token: string, guids: string[]): Promise<boolean>;
  answers(token: string, code: string): Promise<number>;
}

const calls: Record<string, (token: string) => Promise<{ code: number }>> = {
  'store:list': (token) => world.stores.as(token).list({ size: 1 }),
  'store:show': (token) => world.stores.as(token).getOne('nothing'),
  'store:enable': (token) => world.stores.as(token).enable([], true),
  'store:export': (token) => world.stores.as(token).exportPage(crypto.randomUUID(), { size: 1 }),
  'brand:list': (token) => gateway.post('/brand/list', { size: 1 }, { token }),
  'brand:edit': (token) => gateway.post('/brand/update', { id: 'nothing' }, { token }),
};

const refused = ['refused'];

const honest: Observer = {
  async sources(token) {
    const menus = (await gateway.post<{ menus: unknown[] }[]>('/menu/get_merchant_menu', {}, { token })).tdata;
    const guids = new Set([...JSON.stringify(menus).matchAll(/"menuGuid":"([^"]+)"/g)].map((match) => match[1] ?? ''));
    const codes = new Set<string>();
    for (const guid of guids) {
      const { tdata } = await gateway.post<string[]>('/menu/get_source_by_menu', guid, { token });
      for (const code of tdata) codes.add(code);
    }
    return [...codes];
  },
  list: async (token) => (await world.stores.as(token).all()).map((row) => row.id),
  total: async (token) => (await world.stores.as(token).page({ size: 1 })).total,
  async options(token) {
    const { code, tdata } = await world.stores.as(token).options({ size: 100 });
    return code === 403 ? refused : tdata.list.map(({ id }) => id);
  },
  exported: async (token) => (await world.stores.as(token).export({}, 7)).map((row) => row.id),
  shows: async (token, guid) => (await world.stores.as(token).getOne(guid)).code === 0,
  async takesBatch(token, guids) {
    // Enabling an enabled store changes nothing, so the call is a safe probe.
    return (await world.stores.as(token).enable(guids, true)).code !== 404;
  },
  answers: async (token, code) => (await calls[code]?.(token))?.code ?? -1,
};

const sorted = (guids: Iterable<string>) => [...guids].sort();

/** Compares a person's view with the model's. */
async function compare(seen: Observer, model: Model, person: number): Promise<void> {
  const token = world.people[person]?.token ?? '';
  const codes = codesOf(model, person);
  const scope = model.people[person]?.scope ?? { kind: 'designatedStores', stores: [] };
  const visible = sorted(reach(model, scope));
  const hidden = sorted(model.stores.keys()).filter((guid) => !visible.includes(guid));
  expect(sorted(await seen.sources(token))).toEqual(sorted(codes));
  for (const code of grantable)
    expect({ code, may: (await seen.answers(token, code)) !== 403 }).toEqual({ code, may: codes.has(code) });
  // Names are readable with any right.
  expect(sorted(await seen.options(token))).toEqual(codes.size > 0 ? visible : refused);
  if (codes.has('store:list')) {
    expect(sorted(await seen.list(token))).toEqual(visible);
    expect(await seen.total(token)).toBe(visible.length);
  }
  if (codes.has('store:list') && codes.has('store:export')) {
    gateway.clock.advance(1000);
    expect(sorted(await seen.exported(token))).toEqual(visible);
  }
  if (codes.has('store:show')) {
    for (const guid of visible.slice(0, 2)) expect(await seen.shows(token, guid)).toBe(true);
    for (const guid of hidden.slice(0, 2)) expect(await seen.shows(token, guid)).toBe(false);
  }
  if (codes.has('store:enable') && hidden[0]) {
    expect(await seen.takesBatch(token, [...visible.slice(0, 1), hidden[0]])).toBe(false);
  }
}

async function holds(seen: Observer, runs: number, seed?: number): Promise<void> {
  const property = fc.asyncProperty(commands, async (sequence: Command[]) => {
    const model = await world.reset();
    for (const command of sequence) {
      await world.run(model, command);
      await compare(seen, model, 'person' in command ? command.person : sequence.length % 2);
    }
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: seed !== undefined });
}

/** Every code and no restricting scope: a fault of a wrong observer is certain to show. */
const revealing: Command[] = [
  { type: 'setCodes', role: 0, codes: grantable },
  { type: 'setScope', person: 0, scope: { kind: 'byBrand', brands: ['B'] } },
];

describe('what a person may do and see', () => {
  it('is what the roles and the data scope say, after every change', async () => {
    await holds(honest, 8);
  });

  const admin = () => world.stores.token;
  const wrong: Record<string, Partial<Observer>> = {
    'an export without scope': { exported: () => honest.exported(admin()) },
    'a count without scope': { total: () => honest.total(admin()) },
    'options without scope': { options: () => honest.options(admin()) },
    'a record that anybody may read': { shows: (_token, guid) => honest.shows(admin(), guid) },
    'a batch that takes what it may': { takesBatch: () => Promise.resolve(true) },
    'a call that asks for no code': { answers: () => Promise.resolve(0) },
    'menus that remember': { sources: () => Promise.resolve([]) },
  };
  it.each(Object.entries(wrong))('would be told from %s', async (_name, part) => {
    const model = await world.reset();
    if (part.answers) await world.run(model, { type: 'setScope', person: 0, scope: { kind: 'unrestricted' } });
    else for (const command of revealing) await world.run(model, command);
    await compare(honest, model, 0);
    await expect(compare({ ...honest, ...part }, model, 0)).rejects.toThrow();
  });

  it('is detected for options without scope by random sequences alone', async () => {
    const bad = { ...honest, options: () => honest.options(admin()) };
    await expect(holds(bad, 20, 42)).rejects.toThrow(/seed: 42/);
  });
});
