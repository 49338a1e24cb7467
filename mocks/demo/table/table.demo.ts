import { surcharge } from '#areas/table/surcharge/surcharge.contract';
import { labelColors } from '#areas/table/table/tableLabel.contract';
import { entityOf } from '#server/domain/entities';
import { tableEntity } from '#server/domain/table/table/table.rules';
import { tableAreaEntity } from '#server/domain/table/table/tableArea.rules';
import { tableLabelEntity } from '#server/domain/table/table/tableLabel.rules';
import type { Entity } from '#server/store/entity';
import { type SeedRow, seedRows } from '#server/store/seed';
import { DemoPart, type DemoStart } from '../demoPart';
import { guidOf } from '../organisation';
import { type StoreProfile, storeProfiles } from '../sales/profile';

const labels = ['靠窗', '安静', '儿童椅', '大圆桌'] as const;

const labelGuid = (merchant: string, name: string) => guidOf(merchant, 'tableLabel', name);

function labelRows(merchant: string): SeedRow[] {
  return labels.map((name, index) => ({
    guid: labelGuid(merchant, name),
    values: { name, color: labelColors[index], sort: index + 1 },
  }));
}

/** Labels of the n-th table of an area: round tables are in rooms, children sit in the hall. */
function labelsOf({ prefix }: StoreProfile['areas'][number], index: number): (typeof labels)[number][] {
  if (prefix === 'V') return index % 2 === 0 ? ['大圆桌', '安静'] : ['安静'];
  return [...(index % 5 === 0 ? (['靠窗'] as const) : []), ...(index % 7 === 3 ? (['儿童椅'] as const) : [])];
}

const areaGuid = ({ merchant, code }: StoreProfile, prefix: string) => guidOf(merchant, 'area', `${code}-${prefix}`);

function areaRows(profile: StoreProfile): SeedRow[] {
  return profile.areas.map(({ name, prefix }, index) => ({
    guid: areaGuid(profile, prefix),
    values: { store: profile.guid, name, sort: (index + 1) * 10 },
    columns: { brand: profile.brand },
  }));
}

function tableRows(profile: StoreProfile, at: string): SeedRow[] {
  const { merchant } = profile;
  return profile.areas.flatMap((area) =>
    Array.from({ length: area.tables }, (_, index) => {
      const code = `${area.prefix}${String(index + 1).padStart(2, '0')}`;
      return {
        guid: guidOf(merchant, 'table', `${profile.code}-${code}`),
        values: {
          store: profile.guid,
          area: areaGuid(profile, area.prefix),
          code,
          seats: area.seats,
          type: area.prefix === 'V' ? 'room' : 'hall',
          labels: labelsOf(area, index).map((name) => labelGuid(merchant, name)),
          enabled: true,
        },
        // The last room of each store has no code yet.
        columns: {
          brand: profile.brand,
          ...(area.prefix === 'V' && index === area.tables - 1 ? {} : { qrSerial: 1, qrAt: at }),
        },
      };
    }),
  );
}

/** Restaurants ask for tea and rooms; Hangzhou's booths are for two hours. */
function surchargeRows(profile: StoreProfile): SeedRow[] {
  if (profile.kind !== 'A') return [];
  const row = (key: string, values: Record<string, unknown>): SeedRow => ({
    guid: guidOf(profile.merchant, 'surcharge', `${profile.code}-${key}`),
    values: {
      store: profile.guid,
      areas: null,
      periods: null,
      dayValue: 0,
      validityMinutes: 0,
      enabled: true,
      ...values,
    },
  });
  return [
    row('tea', { name: '茶位费', amount: '3.00', type: 'perPerson' }),
    row('room', { name: '包间费', amount: '88.00', type: 'perTable', areas: [areaGuid(profile, 'V')] }),
    row('late', {
      name: '夜宵服务费',
      amount: '2.00',
      type: 'perPerson',
      periods: [{ startTime: '22:00', endTime: '02:00' }],
      enabled: profile.closes > 24,
    }),
    ...(profile.code === 'HZ001'
      ? [
          row('booth', {
            name: '湖景卡座费',
            amount: '38.00',
            type: 'perTable',
            areas: [areaGuid(profile, 'B')],
            validityMinutes: 120,
          }),
        ]
      : []),
  ];
}

/** The floors of the demo's stores: where their orders say that guests sit. What an older demo has of a kind is left alone. */
async function addFloors({ tx, merchant, at }: DemoStart): Promise<void> {
  const profiles = storeProfiles.filter((profile) => profile.merchant === merchant);
  const parts: [Entity, SeedRow[]][] = [
    [tableLabelEntity, labelRows(merchant)],
    [tableAreaEntity, profiles.flatMap(areaRows)],
    [tableEntity, profiles.flatMap((profile) => tableRows(profile, at))],
    [entityOf(surcharge.name), profiles.flatMap(surchargeRows)],
  ];
  for (const [entity, rows] of parts) {
    const { table, of } = entity.storage;
    const known = await tx.select({ guid: table.guid }).from(table).where(of(merchant)).limit(1);
    if (known.length === 0) await seedRows(tx, entity, { merchant, at }, rows);
  }
}

export const demo = new DemoPart({ name: 'floors', of: 'everyMerchant', after: [], make: addFloors });
