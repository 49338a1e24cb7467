import { eq } from 'drizzle-orm';
import { defaultMealSections } from '#areas/company/organization/organization.contract';
import type { Database, Tx } from '#server/db/database';
import {
  brandSubject,
  employeeRole,
  holderEmployee,
  merchant,
  operatingSubject,
  rolePermission,
} from '#server/db/schema';
import { entityOf } from '#server/domain/entities';
import { type SeedRow, seedRows } from '#server/store/seed';
import { dayMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';
import { addAreas } from './areas';
import { notYetGiven } from './given';
import { seedHistory } from './history';
import { areaOf, brands, chain, guidOf, stores } from './organisation';
import { mobileNumber, personName } from './people';
import { codesOfRole, type DemoRole, demoRoles } from './roles';
import { type DemoPerson, organizations, people } from './staff';

/** PBKDF2 of '123456' with the salt 'demo': computed once, because a hundred slow hashes would hold the first start up. */
export const demoPasswordHash = 'pbkdf2$120000$demo$29423aea7517360da37e1bc95ca50490581c3badc80dfdcbc54a14a654102363';

interface Seeder {
  tx: Tx;
  merchant: string;
  at: string;
}

/** Stores the records of an entity in their order, since the seeder's time. */
function add({ tx, merchant, at }: Seeder, name: string, rows: readonly SeedRow[]): Promise<void> {
  return seedRows(tx, entityOf(name), { merchant, at }, rows);
}

function roleRow({ merchant }: Seeder, demo: DemoRole): SeedRow {
  return {
    guid: guidOf(merchant, 'role', demo.key),
    values: {
      name: demo.name,
      enabled: true,
      loginMethods: demo.loginMethods,
      operationPermissions: demo.operations,
    },
  };
}

/** The limit of a person by the first of these roles that they have. */
function ofRole({ roles }: DemoPerson, values: Readonly<Record<string, string>>): string | null {
  const [, value = null] = Object.entries(values).find(([role]) => roles.includes(role)) ?? [];
  return value;
}

/**
 * Authorisation number of a demo account that authorises: its account, filled up with 8 from the left. It is plain here. The gateway's job
 * seals it as it does numbers of an older version.
 */
const plainNumber = (account: string) => account.padStart(6, '8');

/** Roles that authorise: managers in their store, administrators everywhere. */
const authorises = ({ roles }: DemoPerson) => roles.includes('manager') || roles.includes('admin');

/** The manager of a store of the chain allows what is over the limit of its cashiers. */
function authorisation(merchant: string, code: string) {
  const manager = people.find((one) => one.organization === code && one.roles.includes('manager'));
  if (merchant !== chain || !manager) return null;
  const number = Number(manager.account);
  return { contact: personName(number), phone: mobileNumber(number), number: plainNumber(manager.account) };
}

const supportOf = (found: ReturnType<typeof authorisation>) =>
  found
    ? { authorizationSupport: true, authorizationContact: found.contact, authorizationPhone: found.phone }
    : { authorizationSupport: false };

function personRow({ merchant: own }: Seeder, person: DemoPerson): SeedRow {
  const guid = guidOf(own, 'employee', person.account);
  const of = (kind: string, keys?: string[]) => keys?.map((key) => guidOf(own, kind, key)) ?? null;
  const values = {
    account: person.account,
    name: personName(Number(person.account)),
    phone: mobileNumber(Number(person.account)),
    identity: person.identity,
    organization: guidOf(own, 'organization', person.organization),
    enabled: person.enabled ?? true,
    smsAlerts: person.roles.includes('manager'),
    authorizationEnabled: authorises(person),
    faceAuthorization: person.roles.includes('manager') ? ['dishRefund', 'refund'] : null,
    wholeOrderDiscountFloor: ofRole(person, { manager: '8.00', cashier: '9.00' }),
    singleItemDiscountFloor: ofRole(person, { manager: '7.00', cashier: '9.00' }),
    wholeOrderConcessionCap: ofRole(person, { manager: '50.00', cashier: '10.00' }),
    dataScope: person.dataScope,
    scopeOrganizations: of('organization', person.scopeOrganizations),
    scopeBrands: of('brand', person.scopeBrands),
    scopeRegions: person.scopeRegions ?? null,
    scopeStores: of('store', person.scopeStores),
  };
  return {
    guid,
    values,
    columns: {
      passwordHash: demoPasswordHash,
      authorizationSecret: authorises(person) ? plainNumber(person.account) : null,
    },
  };
}

async function addPeople(seeder: Seeder, list: readonly DemoPerson[]) {
  const { merchant: own } = seeder;
  await add(
    seeder,
    'employee',
    list.map((person) => personRow(seeder, person)),
  );
  const links = list.flatMap(({ account, roles }) =>
    roles.map((key, position) => ({
      merchant: own,
      employee: guidOf(own, 'employee', account),
      role: guidOf(own, 'role', key),
      position,
    })),
  );
  if (links.length > 0) await seeder.tx.insert(employeeRole).values(links);
}

function storeRow({ merchant }: Seeder, one: (typeof stores)[number], order: number, today: string): SeedRow {
  const authorised = authorisation(merchant, one.code);
  return {
    guid: guidOf(merchant, 'store', one.code),
    values: {
      name: one.name,
      code: one.code,
      contacts: personName(order + 5),
      phone: mobileNumber(60_000_000 + order),
      brand: guidOf(merchant, 'brand', one.brand),
      organization: guidOf(merchant, 'organization', one.code),
      area: areaOf(one.adcode),
      address: one.address,
      position: { lng: one.lng, lat: one.lat },
      businessHours: { from: one.hours[0], to: one.hours[1] },
      billingTime: one.cutOff,
      repaymentTime: '10:00',
      ...supportOf(authorised),
    },
    columns: {
      authorizationSecret: authorised?.number ?? null,
      adcode: one.adcode,
      enabled: one.state !== 'disabled',
      validUntil: one.state === 'expired' ? '2026-01-31' : `${Number(today.slice(0, 4)) + 2}${today.slice(4, 8)}01`,
    },
  };
}

function addStores(seeder: Seeder, list: typeof stores, today: string): Promise<void> {
  return add(
    seeder,
    'store',
    list.map((one, order) => storeRow(seeder, one, order, today)),
  );
}

/** Permissions grow with the console: roles of an older demo get those that are new, and none again that was taken from them. */
async function grantRoles(tx: Tx, own: string, roles: DemoRole[]) {
  const rights = roles.flatMap((demo) => codesOfRole(demo).map((code) => ({ key: demo.key, code })));
  const nameOf = ({ key, code }: { key: string; code: string }) => `right of ${key}: ${code}`;
  const isNew = await notYetGiven(tx, own, rights.map(nameOf));
  const rows = rights
    .filter((right) => isNew.has(nameOf(right)))
    .map(({ key, code }) => ({ merchant: own, role: guidOf(own, 'role', key), code }));
  if (rows.length > 0) await tx.insert(rolePermission).values(rows).onConflictDoNothing();
}

async function exists(tx: Tx, id: string): Promise<boolean> {
  const found = await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, id));
  return found.length > 0;
}

async function seedChain(tx: Tx, at: string) {
  const seeder: Seeder = { tx, merchant: chain, at };
  await tx.insert(merchant).values({
    id: chain,
    name: '蜀晨餐饮集团',
    managementModel: 'MULTI',
    regType: 'HOLDER_PLATFORM',
    timeZone: defaultZone,
    createdAt: at,
  });
  await add(
    seeder,
    'organization',
    organizations.map(({ key, name, superior }) => ({
      guid: guidOf(chain, 'organization', key),
      values: {
        name,
        superior: superior ? guidOf(chain, 'organization', superior) : null,
        mealSections: defaultMealSections,
      },
    })),
  );
  await add(
    seeder,
    'brand',
    brands.map(({ key, ...values }) => ({ guid: guidOf(chain, 'brand', key), values: { ...values, logo: null } })),
  );
  await addStores(seeder, stores, at);
  await add(
    seeder,
    'role',
    demoRoles.map((demo) => roleRow(seeder, demo)),
  );
  await addPeople(seeder, people);
  await tx.insert(operatingSubject).values([
    { guid: `${chain}-subject-1`, merchant: chain, name: '蜀香会员', status: '1', isAlliance: false },
    { guid: `${chain}-subject-2`, merchant: chain, name: '晨禾会员联盟', status: '1', isAlliance: true },
  ]);
  await tx.insert(brandSubject).values(
    ['A', 'B'].map((key, index) => ({
      brand: guidOf(chain, 'brand', key),
      merchant: chain,
      subject: `${chain}-subject-${index + 1}`,
    })),
  );
  await tx.insert(holderEmployee).values(
    [3001, 3002, 3003].map((n) => ({
      guid: `${chain}-holder-${n}`,
      merchant: chain,
      account: String(n),
      name: personName(n),
      phone: mobileNumber(n),
      enabled: true,
    })),
  );
  await seedHistory(tx, chain, new Date(at));
}

interface SmallMerchant {
  id: string;
  name: string;
  managementModel: string;
  regType: string;
  integrateFlag: boolean;
  brand: string;
  store: { code: string; name: string; adcode: string };
}

const smallMerchants: SmallMerchant[] = [
  {
    id: '10000002',
    name: '老街面馆',
    managementModel: 'SINGLE',
    regType: 'OTHER',
    integrateFlag: false,
    brand: '老街面馆',
    store: { code: 'CQ001', name: '老街面馆(渝中店)', adcode: '500103' },
  },
  {
    id: '10000003',
    name: '云集成餐饮',
    managementModel: 'MULTI',
    regType: 'HOLDER_CLIENT',
    integrateFlag: true,
    brand: '云膳',
    store: { code: 'XM001', name: '云膳(思明店)', adcode: '350203' },
  },
];

async function seedSmall(tx: Tx, at: string, small: SmallMerchant) {
  const seeder: Seeder = { tx, merchant: small.id, at };
  const { id, name, managementModel, regType, integrateFlag } = small;
  await tx
    .insert(merchant)
    .values({ id, name, managementModel, regType, integrateFlag, timeZone: defaultZone, createdAt: at });
  const root = guidOf(id, 'organization', 'root');
  await add(seeder, 'organization', [
    { guid: root, values: { name, superior: null, mealSections: defaultMealSections } },
    {
      guid: guidOf(id, 'organization', small.store.code),
      values: { name: small.store.name, superior: root, mealSections: defaultMealSections },
    },
  ]);
  await add(seeder, 'brand', [
    { guid: guidOf(id, 'brand', 'A'), values: { name: small.brand, introduction: null, logo: null } },
  ]);
  const [template] = stores;
  if (template) await addStores(seeder, [{ ...template, ...small.store, brand: 'A' }], at);
  const roles = demoRoles.slice(0, 3).map((demo, order) => (order === 0 ? { ...demo, name: '管理员' } : demo));
  await add(
    seeder,
    'role',
    roles.map((demo) => roleRow(seeder, demo)),
  );
  await addPeople(seeder, [
    { account: '1001', organization: 'root', identity: '管理员', roles: ['admin'], dataScope: 'unrestricted' },
    {
      account: '2001',
      organization: small.store.code,
      identity: '店长',
      roles: ['manager'],
      dataScope: 'designatedStores',
      scopeStores: [small.store.code],
    },
  ]);
}

export interface SeedOptions {
  profile: 'full' | 'small';
  onProgress?(text: string, done: number, total: number): void;
  /** the demo's history ends here */
  now?: Date;
  /** what the gateway's addresses begin with, for those of pictures */
  basePath?: string;
  /** of the usual number of orders: what the demo's kitchens use is in proportion; 1 where left out */
  share?: number | undefined;
}

/** Makes the demo enterprises that are not there yet, each in one transaction; what users changed is left alone. */
export async function seedDemo(database: Database, options: SeedOptions): Promise<void> {
  const now = options.now ?? new Date();
  const at = new Date(now.getTime() - 90 * dayMs).toISOString();
  const steps = [
    { id: chain, roles: demoRoles, stores, make: (tx: Tx) => seedChain(tx, at) },
    ...smallMerchants.map((small) => ({
      id: small.id,
      roles: demoRoles.slice(0, 3),
      stores: [{ code: small.store.code, brand: 'A' }],
      make: (tx: Tx) => seedSmall(tx, at, small),
    })),
  ];
  for (const [index, step] of steps.entries()) {
    options.onProgress?.(step.id, index, steps.length);
    await database.db.transaction(async (tx) => {
      if (!(await exists(tx, step.id))) await step.make(tx);
      await addAreas({
        tx,
        merchant: step.id,
        at,
        now,
        basePath: options.basePath ?? '/gateway',
        small: options.profile === 'small',
        share: options.share ?? 1,
        stores: step.stores,
      });
      await grantRoles(tx, step.id, step.roles);
    });
  }
  options.onProgress?.('', steps.length, steps.length);
}
