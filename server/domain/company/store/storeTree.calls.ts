import { and, asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BranchGrouping, BranchTree } from '#entity/branchTree';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { regionPath } from '#server/db/regions';
import { store } from '#server/db/schema';
import { isExcluded } from '#server/domain/access/rights';
import type { Entity } from '#server/store/entity';
import { visible } from '#server/store/listQuery';
import { visibleStores } from '#server/store/scope';
import { brandEntity } from '../brand/brand.rules';
import { organizationEntity } from '../organization/organization.rules';

type Branch = BranchGrouping['branches'][number];

interface StoreRow {
  guid: string;
  brand: string;
  organization: string;
  adcode: string;
}

/** The standard's heading between a municipality and its districts says nothing: Beijing has districts. */
const headings = new Set(['市辖区', '县']);

/** The province, and below it the city, or the district where there is no city to speak of. */
function placeOf(adcode: string): { id: string; name: string; parentId: string | null }[] {
  const [province, second] = regionPath(adcode).filter(({ name }) => !headings.has(name));
  if (!province) return [];
  const top = { id: province.adcode, name: province.name, parentId: null };
  return second ? [top, { id: second.adcode, name: second.name, parentId: province.adcode }] : [top];
}

interface NamedRow {
  id: string;
  name: string;
  superior: string | null;
}

/** Brands or organisations with their names, in the order of their lists. */
async function named(context: CallerContext, entity: Entity, where = sql`true`): Promise<NamedRow[]> {
  const { storage, contract } = entity;
  const superior = 'superior' in contract.fields ? storage.expression('superior') : undefined;
  const name = storage.expression('name');
  return context.tx
    .select({
      id: sql<string>`${storage.table.guid}`,
      name: sql<string>`${name}`,
      superior: sql<string | null>`${superior ?? sql`NULL`}`,
    })
    .from(storage.table)
    .where(and(storage.of(context.caller.merchant), where))
    .orderBy(asc(sql`${name}`), asc(storage.table.guid));
}

/** Each brand with the provinces in which it has stores. */
async function byBrand(context: CallerContext, rows: readonly StoreRow[]): Promise<Branch[]> {
  const guids = [...new Set(rows.map(({ brand }) => brand))];
  if (guids.length === 0) return [];
  const brands = await named(context, brandEntity, inArray(brandEntity.storage.table.guid, guids));
  const provinces = new Map<string, Branch>();
  for (const { brand, adcode } of rows) {
    const [province] = placeOf(adcode);
    if (province)
      provinces.set(brandPlace(brand, adcode), { ...province, id: brandPlace(brand, adcode), parentId: brand });
  }
  return [...brands.map(({ id, name }) => ({ id, name, parentId: null })), ...inOrder(provinces)];
}

function brandPlace(brand: string, adcode: string): string {
  const [province] = placeOf(adcode);
  return province ? `${brand}/${province.id}` : brand;
}

function inOrder(branches: ReadonlyMap<string, Branch>): Branch[] {
  return [...branches.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Organisations that hold stores, with those above them that the caller sees. */
async function byOrganization(context: CallerContext, rows: readonly StoreRow[]): Promise<Branch[]> {
  const seen = await named(context, organizationEntity, visible(organizationEntity, context));
  const known = new Map(seen.map((row) => [row.id, row]));
  const needed = new Set<string>();
  for (const { organization } of rows) {
    let at: string | null = organization;
    while (at !== null && known.has(at) && !needed.has(at)) {
      needed.add(at);
      at = known.get(at)?.superior ?? null;
    }
  }
  return seen
    .filter(({ id }) => needed.has(id))
    .map(({ id, name, superior }) => ({
      id,
      name,
      parentId: superior !== null && needed.has(superior) ? superior : null,
    }));
}

function byRegion(rows: readonly StoreRow[]): Branch[] {
  return inOrder(new Map(rows.flatMap(({ adcode }) => placeOf(adcode)).map((place) => [place.id, place])));
}

/** The stores of the caller's data scope by brand, organisation and region, disabled ones too: reports look back. */
async function storeTree(context: CallerContext): Promise<BranchTree> {
  const { tx, caller } = context;
  const rows = await tx
    .select({
      guid: store.guid,
      name: store.name,
      code: store.code,
      enabled: store.enabled,
      brand: store.brand,
      organization: store.organization,
      adcode: store.adcode,
    })
    .from(store)
    .where(visibleStores(caller.merchant, caller.scope))
    .orderBy(asc(store.code), asc(store.guid));
  // A single brand that nobody else manages has no organisations.
  const organized = !isExcluded('organization:list', caller);
  const groupings: BranchGrouping[] = [
    { name: 'brand', branches: await byBrand(context, rows) },
    ...(organized ? [{ name: 'organization', branches: await byOrganization(context, rows) }] : []),
    { name: 'region', branches: byRegion(rows) },
  ];
  return {
    leaves: rows.map(({ guid, name, code, enabled, brand, organization, adcode }) => {
      const region = placeOf(adcode).at(-1);
      const at = {
        brand: brandPlace(brand, adcode),
        ...(organized ? { organization } : {}),
        ...(region ? { region: region.id } : {}),
      };
      return { id: guid, name, code, enabled, at };
    }),
    groupings,
  };
}

export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/user/store_tree',
    permission: 'anyRight',
    input: z.unknown(),
    handle: storeTree,
  }),
];
