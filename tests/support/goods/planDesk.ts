import type { PlanItem, PlanType } from '#areas/goods/plan/content';
import { demo } from '../callers';
import { freshText } from '../fieldEdges';
import type { Reply, TestGateway } from '../gateway';

/** A plan as its calls answer it. */
export interface Plan {
  guid: string;
  version: number;
  status: string;
  name: string;
  formalVersion: number;
  planGuid: string | null;
  itemCount: number;
  itemWebRespDTOList: PlanItem[];
  typeList: PlanType[];
  storeGuidList: string[];
  errors: Record<string, string>;
  conflicts: { store: { guid: string }; plan: { guid: string }; overlap: unknown }[];
}

export const brand = demo('brand', 'A');
export const store = (code: string) => demo('store', code);
export const dish = (name: string) => demo('commodity', `A-${name}`);
export const type = (name: string) => demo('category', `A-${name}`);

/** A dish of the demo’s first brand as an item of a plan. */
export function item(name: string, price = '38.00', over: Partial<PlanItem> = {}): PlanItem {
  return {
    itemGuid: dish(name),
    typeGuid: type('川味'),
    planItemName: name,
    isSoldOut: 1,
    skuList: [{ skuGuid: demo('sku', `A-${name}-`), salePrice: price, memberPrice: null, isSoldOut: 1 }],
    ...over,
  };
}

export const types: PlanType[] = [{ typeGuid: type('川味'), name: '川味', sort: 1, isDelete: 0 }];

/** A plan that may be saved: two dishes, one store, an hour in which nobody else sells. */
export function body(over: Record<string, unknown> = {}) {
  return {
    brand,
    name: freshText(6),
    sellTimeType: 'special',
    startTime: '06:00',
    endTime: '07:00',
    itemWebRespDTOList: [item('宫保鸡丁'), item('回锅肉', '42.00')],
    typeList: types,
    storeGuidList: [store('HZ001')],
    planType: 1,
    ...over,
  };
}

/** The calls of menu plans at a gateway, signed on by `open`. */
export function planDesk(gateway: TestGateway) {
  let token = '';

  const open = async () => {
    token = await gateway.signOn('1001');
    return token;
  };

  function ask<T = Plan>(call: string, body: unknown, as?: string): Promise<Reply<T>> {
    return gateway.post<T>(`/plan/${call}`, body, { token: as ?? token });
  }

  function get<T = Plan>(call: string, query: Record<string, string>, as?: string): Promise<Reply<T>> {
    return gateway.get<T>(`/plan/${call}`, query, { token: as ?? token });
  }

  async function made(over: Record<string, unknown> = {}): Promise<Plan> {
    const reply = await ask('save', body(over));
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    return reply.tdata;
  }

  const whole = async (planGuid: string) => (await get('query_whole_plan', { planGuid })).tdata;

  function push(plan: Pick<Plan, 'guid' | 'version'>, over: Record<string, unknown> = {}) {
    return ask<{ plan: Plan; results: { message: string | null }[] }>('push', {
      planGuid: plan.guid,
      version: plan.version,
      pushType: 'immediate',
      ...over,
    });
  }

  /** Puts a plan out of everybody's way. */
  async function stop(planGuid: string) {
    await get('permanently_deactivate', { planGuid });
  }

  return { open, ask, get, made, whole, push, stop };
}
