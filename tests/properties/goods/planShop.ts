import type { PlanItem, PlanType } from '#areas/goods/plan/content';
import { toUnits } from '#values/decimal';
import type { Content, Hours, Sold, Status, Version } from './planShapes';
import { dishGuids, type PlanWorld, storeGuids } from './planWorld';

/** A plan with what it sells, as the gateway answers it. */
export interface Whole {
  guid: string;
  version: number;
  status: Status;
  sellTimeType: string;
  startTime: string | null;
  endTime: string | null;
  effectiveTime: string | null;
  formalVersion: number;
  planGuid: string | null;
  storeGuidList: string[];
  itemWebRespDTOList: PlanItem[];
  typeList: PlanType[];
}

/** A plan as the gateway shows it, in the words of the model. */
export interface SeenPlan {
  status: Status;
  hours: Hours;
  stores: number[];
  content: Content;
  version: number;
  /** the numbers of the items' places */
  sorts: number[];
  due: number | null;
  base: number | null;
}

export interface SeenStore {
  sold: Map<number, Sold>;
  inForce: number | null;
}

/** Plans as the gateway reports them; mutants replace it with false reports. */
export interface Shop {
  store(store: number): Promise<SeenStore>;
  plan(index: number): Promise<SeenPlan | null>;
  version(index: number, number: number): Promise<Version>;
  /** the stores in which a push would change something, by its dry run */
  changes(index: number): Promise<number[]>;
}

const halfOf = (time: string | null) => Number(time?.slice(0, 2)) * 2 + (time?.slice(3) === '30' ? 1 : 0);

function hoursOf({ sellTimeType, startTime, endTime }: Pick<Whole, 'sellTimeType' | 'startTime' | 'endTime'>): Hours {
  return sellTimeType === 'default' ? null : [halfOf(startTime), halfOf(endTime)];
}

function storesOf({ storeGuidList }: Pick<Whole, 'storeGuidList'>): number[] {
  return storeGuidList.map((guid) => storeGuids.indexOf(guid)).sort();
}

function contentOf({ items, types }: { items: PlanItem[]; types: PlanType[] }): Content {
  return {
    items: items.map((item) => {
      const [sku] = item.skuList;
      const out = item.isSoldOut === 2 && sku?.isSoldOut === 2;
      return {
        dish: dishGuids.indexOf(item.itemGuid),
        type: Number(item.typeGuid.slice(-1)),
        price: Number(toUnits(sku?.salePrice ?? '', 2)),
        member: sku?.memberPrice ? Number(toUnits(sku.memberPrice, 2)) : null,
        out: typeof item.isSoldOut === 'number' ? out : null,
        flag: item.newupdateflag ?? null,
      };
    }),
    dead: types
      .flatMap(({ typeGuid, isDelete, name }) => (isDelete === 1 && name === null ? [Number(typeGuid.slice(-1))] : []))
      .sort(),
  };
}

/** Returns the real gateway. */
export function shopOf(world: PlanWorld): Shop {
  return {
    async store(store) {
      const storeGuid = storeGuids[store] ?? '';
      type Selling = Pick<Whole, 'guid' | 'sellTimeType' | 'startTime' | 'endTime' | 'version'>;
      const call = 'query_belong_plan_by_store_guid';
      const { tdata } = await world.get<{ plans: Selling[]; inForce: string | null }>(call, { storeGuid });
      const sold = tdata.plans.map(
        (one) => [world.indexOf(one.guid), { version: one.version, hours: hoursOf(one) }] as const,
      );
      return { sold: new Map(sold), inForce: tdata.inForce === null ? null : world.indexOf(tdata.inForce) };
    },
    async plan(index) {
      const { code, tdata } = await world.get<Whole>('query_whole_plan', { planGuid: world.guid(index) });
      if (code !== 0) return null;
      return {
        status: tdata.status,
        hours: hoursOf(tdata),
        stores: storesOf(tdata),
        content: contentOf({ items: tdata.itemWebRespDTOList, types: tdata.typeList }),
        version: tdata.formalVersion,
        sorts: tdata.itemWebRespDTOList.map((item) => item.sort ?? 0),
        due: tdata.effectiveTime === null ? null : Date.parse(tdata.effectiveTime),
        base: tdata.planGuid === null ? null : world.indexOf(tdata.planGuid),
      };
    },
    async changes(index) {
      type Steps = { steps: { store: { guid: string } }[] };
      const { tdata } = await world.get<Steps>('dry_run', { planGuid: world.guid(index) });
      return [...new Set(tdata.steps.map(({ store }) => storeGuids.indexOf(store.guid)))].sort();
    },
    async version(index, number) {
      const query = { planGuid: world.guid(index), number: String(number) };
      type Kept = { items: PlanItem[]; types: PlanType[] } & Whole;
      const { tdata } = await world.get<Kept>('version_content', query);
      return { ...contentOf(tdata), hours: hoursOf(tdata), stores: storesOf(tdata) };
    },
  };
}
