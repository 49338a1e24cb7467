import fc from 'fast-check';
import { stores as demoStores } from '#mocks/demo/organisation';
import { demo } from '../support/callers';

/** Codes that the properties grant and take away. */
export const grantable = ['store:list', 'store:show', 'store:enable', 'store:export', 'brand:list', 'brand:edit'];

const regions = ['north', 'east', 'south', 'southwest'];
export const districts = { north: '110105', east: '310104', south: '440106', southwest: '510107' } as const;
const placeKeys = Object.keys(districts) as (keyof typeof districts)[];

/** A data scope as the model has it; the keys are those of the demo data. */
export type Scope =
  | { kind: 'unrestricted' }
  | { kind: 'byOrganization'; organizations: string[] }
  | { kind: 'byBrand'; brands: string[] }
  | { kind: 'byRegion'; regions: string[] }
  | { kind: 'designatedStores'; stores: string[] };

export interface ModelStore {
  organization: string;
  brand: string;
  adcode: string;
}

/** Expected state of the enterprise: a few sets, nothing else. */
export interface Model {
  roles: { codes: Set<string>; enabled: boolean }[];
  people: { roles: Set<number>; scope: Scope }[];
  stores: Map<string, ModelStore>;
}

export type Command =
  | { type: 'setCodes'; role: number; codes: string[] }
  | { type: 'enableRole'; role: number; enabled: boolean }
  | { type: 'assign'; person: number; roles: number[] }
  | { type: 'setScope'; person: number; scope: Scope }
  | { type: 'moveStore'; store: number; brand: string; place: keyof typeof districts }
  | { type: 'addStore'; brand: string; place: keyof typeof districts };

export const roleCount = 3;
export const personCount = 2;
/** Stores of the demo data that commands move. */
export const storeGuids = demoStores.slice(0, 4).map(({ code }) => demo('store', code));
const index = (count: number) => fc.integer({ min: 0, max: count - 1 });
const place = fc.constantFrom(...placeKeys);
const brand = fc.constantFrom('A', 'B');

export const scopes: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'unrestricted' }),
  fc.record({
    kind: fc.constant('byOrganization' as const),
    organizations: fc.uniqueArray(fc.constantFrom('root', ...regions, 'BJ001'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('byBrand' as const), brands: fc.uniqueArray(brand, { minLength: 1 }) }),
  fc.record({
    kind: fc.constant('byRegion' as const),
    regions: fc.uniqueArray(fc.constantFrom('110000', '310100', '440106', '510000'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('designatedStores' as const),
    stores: fc.uniqueArray(fc.constantFrom(...storeGuids), { minLength: 1, maxLength: 3 }),
  }),
);

export const codeSets = fc.subarray(grantable);

export const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('setCodes' as const), role: index(roleCount), codes: codeSets }),
    fc.record({ type: fc.constant('enableRole' as const), role: index(roleCount), enabled: fc.boolean() }),
    fc.record({
      type: fc.constant('assign' as const),
      person: index(personCount),
      roles: fc.uniqueArray(index(roleCount), { minLength: 1 }),
    }),
    fc.record({ type: fc.constant('setScope' as const), person: index(personCount), scope: scopes }),
    fc.record({ type: fc.constant('moveStore' as const), store: index(storeGuids.length), brand, place }),
    fc.record({ type: fc.constant('addStore' as const), brand, place }),
  ),
  { minLength: 1, maxLength: 8 },
);

/** Returns the fields of an employee that hold a scope. */
export function scopeFieldsOf(wanted: Scope): Record<string, unknown> {
  return {
    dataScope: wanted.kind,
    scopeOrganizations:
      wanted.kind === 'byOrganization' ? wanted.organizations.map((key) => demo('organization', key)) : [],
    scopeBrands: wanted.kind === 'byBrand' ? wanted.brands.map((key) => demo('brand', key)) : [],
    scopeRegions: wanted.kind === 'byRegion' ? wanted.regions : [],
    scopeStores: wanted.kind === 'designatedStores' ? wanted.stores : [],
  };
}

function below(organization: string, roots: string[]): boolean {
  if (roots.includes('root') || roots.includes(organization)) return true;
  const region = demoStores.find(({ code }) => code === organization)?.region;
  return region !== undefined && roots.includes(region);
}

function inRegion(adcode: string, area: string): boolean {
  return adcode.startsWith(area.replace(/(0000|00)$/, ''));
}

/** The stores that a scope reaches: set algebra over the model, nothing of the gateway's SQL. */
export function reach(model: Model, wanted: Scope): Set<string> {
  const sees = (guid: string, one: ModelStore): boolean => {
    switch (wanted.kind) {
      case 'unrestricted':
        return true;
      case 'byOrganization':
        return below(one.organization, wanted.organizations);
      case 'byBrand':
        return wanted.brands.includes(one.brand);
      case 'byRegion':
        return wanted.regions.some((area) => inRegion(one.adcode, area));
      case 'designatedStores':
        return wanted.stores.includes(guid);
    }
  };
  return new Set([...model.stores].filter(([guid, one]) => sees(guid, one)).map(([guid]) => guid));
}

/** P1: what a person may do is the union over their enabled roles. */
export function codesOf(model: Model, person: number): Set<string> {
  const own = [...(model.people[person]?.roles ?? [])].map((n) => model.roles[n]);
  return new Set(own.flatMap((one) => (one?.enabled ? [...one.codes] : [])));
}

/** Granting a child grants its list (P5). */
export function closure(codes: Iterable<string>): Set<string> {
  const all = [...codes];
  return new Set([...all, ...all.map((code) => `${code.split(':')[0]}:list`)]);
}
