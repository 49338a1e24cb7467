import { eq } from 'drizzle-orm';
import { labelColors } from '../../../src/areas/tables/table/tableLabel.contract';
import { diningArea } from '../../db/tablesSchema';
import { type SeedRow, seedRows } from '../../store/seed';
import { DemoPart, type DemoStart } from '../demo/demoPart';
import { guidOf } from '../demo/organisation';
import { type StoreProfile, storeProfiles } from '../demo/sales/profile';
import { tableEntity } from './table.rules';
import { tableAreaEntity } from './tableArea.rules';
import { tableLabelEntity } from './tableLabel.rules';

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

const areaGuid = ({ merchant, code }: StoreProfile, prefix: string) =>
  guidOf(merchant, 'tableArea', `${code}-${prefix}`);

function areaRows(profile: StoreProfile): SeedRow[] {
  return profile.areas.map(({ name, prefix }, index) => ({
    guid: areaGuid(profile, prefix),
    values: { store: profile.guid, name, sort: (index + 1) * 10 },
    columns: { brand: profile.brand },
  }));
}

function tableRows(profile: StoreProfile): SeedRow[] {
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
          labels: labelsOf(area, index).map((name) => labelGuid(merchant, name)),
          enabled: true,
        },
        columns: { brand: profile.brand },
      };
    }),
  );
}

/** The floors of the demo's stores: where their orders say that guests sit. */
async function addFloors({ tx, merchant, at }: DemoStart): Promise<void> {
  const [known] = await tx
    .select({ guid: diningArea.guid })
    .from(diningArea)
    .where(eq(diningArea.merchant, merchant))
    .limit(1);
  if (known) return;
  const profiles = storeProfiles.filter((profile) => profile.merchant === merchant);
  const place = { merchant, at };
  await seedRows(tx, tableLabelEntity, place, labelRows(merchant));
  await seedRows(tx, tableAreaEntity, place, profiles.flatMap(areaRows));
  await seedRows(tx, tableEntity, place, profiles.flatMap(tableRows));
}

export const demo = new DemoPart({ name: 'floors', of: 'everyMerchant', after: [], make: addFloors });
