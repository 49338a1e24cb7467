import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { categoryTemplate } from '#areas/company/categoryTemplate/categoryTemplate.contract';
import { depositItem } from '#areas/company/deposit/depositItem.contract';
import { type DeviceType, device } from '#areas/company/device/device.contract';
import { printCategory } from '#areas/company/printing/printCategory.contract';
import { reason, reasonTypes } from '#areas/company/reason/reason.contract';
import { systemName } from '#entity/person';
import { record } from '#server/db/schema';
import { depositTaking } from '#server/db/schema/company/deposit';
import { firstReasons } from '#server/domain/company/reason/reasons';
import { entityOf } from '#server/domain/entities';
import { type SeedRow, seedRows } from '#server/store/seed';
import { addDays } from '#values/dateText';
import { dayMs } from '#values/duration';
import { dayIn, defaultZone } from '#values/zonedTime';
import { DemoPart, type DemoStart } from '../demoPart';
import { hasAny } from '../hasAny';
import { guidOf } from '../organisation';
import { type StoreProfile, storeProfiles } from '../sales/profile';

/** The reasons that every enterprise begins with. */
async function addReasons(start: DemoStart): Promise<void> {
  if (await hasAny(start, reason.name)) return;
  const { tx, merchant, at } = start;
  const rows = reasonTypes.flatMap((type) =>
    firstReasons[type].map((text, index) => ({
      guid: guidOf(merchant, 'reason', `${type}-${index + 1}`),
      values: { type, text, sort: (index + 1) * 10, enabled: true },
    })),
  );
  await seedRows(tx, entityOf(reason.name), { merchant, at }, rows);
}

interface DemoDevice {
  name: string;
  type: DeviceType;
  isBound: boolean;
}

/** A restaurant has tills, pads and a screen in the kitchen; a tea shop has a till and machines for its guests. */
const devices: Readonly<Record<StoreProfile['kind'], readonly DemoDevice[]>> = {
  A: [
    { name: '收银台 1', type: 'allInOne', isBound: true },
    { name: '收银台 2', type: 'pos', isBound: true },
    { name: '点餐 Pad 1', type: 'pad', isBound: true },
    { name: '点餐 Pad 2', type: 'pad', isBound: true },
    { name: '后厨屏', type: 'kds', isBound: true },
    { name: '手持收银', type: 'm1', isBound: false },
  ],
  B: [
    { name: '收银台', type: 'allInOne', isBound: true },
    { name: '自助点餐机', type: 'buffetOrderingMachine', isBound: true },
    { name: '取餐屏', type: 'diningScreen', isBound: true },
  ],
};

function deviceRows(profile: StoreProfile, place: number, { at, now }: DemoStart): SeedRow[] {
  return devices[profile.kind].map(({ name, type, isBound }, index) => ({
    guid: guidOf(profile.merchant, 'device', `${profile.code}-${index + 1}`),
    values: { store: profile.guid, name, type },
    columns: isBound
      ? {
          bindingState: 'bound',
          serial: `SN${String(20_260_000 + place * 100 + index)}`,
          boundAt: at,
          // The last of each store has been switched off since yesterday.
          lastSeenAt: new Date(now.getTime() - (index === 4 ? 1500 : index + 1) * 60_000).toISOString(),
        }
      : { bindingState: 'unbound' },
  }));
}

async function addDevices(start: DemoStart): Promise<void> {
  if (await hasAny(start, device.name)) return;
  const { tx, merchant, at } = start;
  const profiles = storeProfiles.filter((profile) => profile.merchant === merchant);
  const rows = profiles.flatMap((profile, place) => deviceRows(profile, place, start));
  await seedRows(tx, entityOf(device.name), { merchant, at }, rows);
}

/** Stations of a kitchen: what each makes, by category, and where its slips come out. */
const stations = [
  { name: '热菜', categories: ['招牌', '川味', '家常', '素菜', '汤', '称重', '套餐'], printer: '192.168.1.60' },
  { name: '凉菜', categories: ['凉菜'], printer: '192.168.1.61' },
  { name: '主食点心', categories: ['主食', '面食', '小吃甜品'], printer: '192.168.1.62' },
  { name: '吧台', categories: ['酒水', '茶饮'], printer: '192.168.1.63' },
] as const;

/** The bar of the newest restaurant has no printer yet, and its staples are forgotten. */
const incomplete = 'CD001';

async function addPrintCategories(start: DemoStart): Promise<void> {
  if (await hasAny(start, printCategory.name)) return;
  const { tx, merchant, at } = start;
  const known = await tx
    .select({ guid: record.guid, store: record.store, name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, 'category'), isNotNull(record.store)));
  const profiles = storeProfiles.filter((profile) => profile.merchant === merchant && profile.kind === 'A');
  const rows = profiles.flatMap(({ code, guid }) =>
    stations.flatMap(({ name, categories, printer }, index): SeedRow[] => {
      const own = known.filter((one) => one.store === guid && categories.some((each) => each === one.name));
      if (own.length === 0 || (code === incomplete && name === '主食点心')) return [];
      const isMissing = code === incomplete && name === '吧台';
      const values = {
        ...{ place: guid, name, categories: own.map((one) => one.guid) },
        ...{ printer: isMissing ? null : printer, backupPrinter: index === 0 ? '192.168.1.63' : null },
        ...{ paper: '80', copies: 1, enabled: true },
      };
      return [{ guid: guidOf(merchant, 'printCategory', `${code}-${index + 1}`), values }];
    }),
  );
  await seedRows(tx, entityOf(printCategory.name), { merchant, at }, rows);
}

/** Things that guests left: days from the last one of the demo on until which it is kept, how many there were, and how many are left. */
const deposits = [
  { item: '剑南春 500ml', guest: '周先生', quantity: 2, unit: '瓶', place: '酒柜 A-1', days: 60, remaining: 2 },
  { item: '青岛纯生', guest: '李女士', quantity: 12, unit: '听', place: '冷柜 2', days: 14, remaining: 5 },
  { item: '儿童推车', guest: '陈女士', quantity: 1, unit: '件', place: '前台', days: -1, remaining: 1 },
  { item: '红酒 750ml', guest: '王先生', quantity: 3, unit: '瓶', place: '酒柜 B-4', days: -6, remaining: 1 },
  { item: '雨伞', guest: '赵先生', quantity: 1, unit: '把', place: '前台', days: 3, remaining: 0 },
] as const;

async function addDeposits(start: DemoStart): Promise<void> {
  if (await hasAny(start, depositItem.name)) return;
  const { tx, merchant, at, now } = start;
  const today = dayIn(now, defaultZone);
  const profiles = storeProfiles.filter((profile) => profile.merchant === merchant && profile.kind === 'A');
  const rows = profiles.flatMap((profile, place) =>
    deposits.map(
      ({ days, remaining, ...left }, index): SeedRow => ({
        guid: guidOf(merchant, 'depositItem', `${profile.code}-${index + 1}`),
        values: { store: profile.guid, phone: null, note: null, until: addDays(today, days), ...left },
        columns: {
          number: `JC${at.slice(2, 10).replaceAll('-', '')}${String(place * 10 + index + 1).padStart(4, '0')}`,
          remaining,
          status: remaining === 0 ? 'taken' : remaining === left.quantity ? 'kept' : 'partly',
        },
      }),
    ),
  );
  await seedRows(tx, entityOf(depositItem.name), { merchant, at }, rows);
  const takings = rows.flatMap(({ guid, values, columns }) => {
    const [quantity, remaining] = [Number(values.quantity), Number(columns?.remaining)];
    if (quantity === remaining) return [];
    const taken = { guid: `${guid}-taken`, deposit: guid, merchant, quantity: quantity - remaining, remaining };
    return [{ ...taken, at: new Date(now.getTime() - dayMs).toISOString(), operator: systemName, note: null }];
  });
  if (takings.length > 0) await tx.insert(depositTaking).values(takings).onConflictDoNothing();
}

/** Categories that new stores begin with, by the name of the template. */
const templates = {
  川菜馆: ['招牌', '川味', '家常', '素菜', '凉菜', '汤', '主食', '酒水'],
  茶饮店: ['茶饮', '面食', '小吃甜品', '周边'],
} as const;

async function addTemplates(start: DemoStart): Promise<void> {
  if (await hasAny(start, categoryTemplate.name)) return;
  const { tx, merchant, at } = start;
  const rows = Object.entries(templates).map(([name, categories], index) => ({
    guid: guidOf(merchant, 'categoryTemplate', String(index + 1)),
    values: { name, categories: categories.map((one) => ({ name: one })) },
  }));
  await seedRows(tx, entityOf(categoryTemplate.name), { merchant, at }, rows);
}

export const demo = new DemoPart({
  name: 'tills',
  of: 'everyMerchant',
  after: ['goods'],
  async make(start) {
    await addReasons(start);
    await addDevices(start);
    await addTemplates(start);
    await addDeposits(start);
    await addPrintCategories(start);
  },
});
