import type { ModelPlan, Sold } from './planShapes';
import type { SeenPlan, SeenStore, Shop } from './planShop';
import type { PlanWorld } from './planWorld';

/** Gateways that break one rule each, told from an honest one by what they show. */
export function mutantsOf(world: PlanWorld, honest: Shop): Record<string, Partial<Shop>> {
  /** A store with its plans' newest version or hours, instead of the ones it received. */
  async function likeThePlan(store: number, part: (seen: SeenPlan) => Partial<Sold>): Promise<SeenStore> {
    const seen = await honest.store(store);
    const sold = new Map(seen.sold);
    for (const [index, one] of seen.sold) {
      const plan = await honest.plan(index);
      if (plan) sold.set(index, { ...one, ...part(plan) });
    }
    return { ...seen, sold };
  }

  /** A store in which more plans sell than reached it. */
  async function withMore(store: number, sells: (plan: ModelPlan) => boolean): Promise<SeenStore> {
    const seen = await honest.store(store);
    const sold = new Map(seen.sold);
    for (const [index, plan] of world.model.plans.entries()) {
      const own = { version: plan.version, hours: plan.hours };
      if (!plan.gone && !sold.has(index) && sells(plan)) sold.set(index, plan.sold.get(store) ?? own);
    }
    return { ...seen, sold };
  }

  function mutantPlan(change: (seen: SeenPlan) => Partial<SeenPlan>): Partial<Shop> {
    return {
      async plan(index) {
        const seen = await honest.plan(index);
        return seen && { ...seen, ...change(seen) };
      },
    };
  }

  return {
    'a save that sells at once (M5)': { store: (store) => likeThePlan(store, ({ version }) => ({ version })) },
    'a period that changes without a push (M5)': { store: (store) => likeThePlan(store, ({ hours }) => ({ hours })) },
    'a suspended plan that still sells (M12)': {
      store: (store) => withMore(store, (plan) => plan.status === 'suspended' && plan.sold.has(store)),
    },
    'a push that reaches a closed store (M15)': {
      store: (store) => withMore(store, (plan) => plan.status === 'enabled' && plan.stores.includes(store)),
    },
    'the default menu in a special period (M1)': {
      async store(store) {
        const seen = await honest.store(store);
        const [usual] = [...seen.sold].find(([, { hours }]) => hours === null) ?? [];
        return { ...seen, inForce: usual ?? null };
      },
    },
    'a draft beside the one that replaced it (M4)': {
      async plan(index) {
        const [draft] = world.model.drafts();
        return (await honest.plan(index)) ?? (draft === undefined ? null : honest.plan(draft));
      },
    },
    'a version that is written over (M6)': {
      version: (index) => honest.version(index, world.model.plans[index]?.version ?? 1),
    },
    'items numbered with a gap (M7)': mutantPlan(({ sorts }) => ({
      sorts: sorts.map((sort, place) => sort + Math.min(place, 1)),
    })),
    'a sold-out mark that leaves the specifications (M9)': mutantPlan(({ content }) => ({
      content: {
        ...content,
        items: content.items.map((item) => ({ ...item, out: item.out === true ? null : item.out })),
      },
    })),
    'a deleted category that keeps its name (M10)': mutantPlan(({ content }) => ({
      content: { ...content, dead: [] },
    })),
    'a copy with the stores of its source (M13)': mutantPlan(({ status, stores: own }) =>
      status === 'saved' && own.length === 0 ? { stores: [0] } : {},
    ),
    'a dry run that is silent about what leaves': {
      async changes(index) {
        const plan = world.model.plans[index];
        return (await honest.changes(index)).filter((store) => plan?.stores.includes(store));
      },
    },
    'a roll-back that keeps the period': mutantPlan(({ version, hours }) =>
      version === 3 && hours ? { hours: [hours[0], (hours[1] + 2) % 48] } : {},
    ),
    'a scheduled push that sells what was saved after it': {
      store: (store) => likeThePlan(store, ({ version, status }) => (status === 'enabled' ? { version } : {})),
    },
    'a push at a chosen time that is done at once (M14)': mutantPlan(({ status }) =>
      status === 'scheduled' ? { status: 'enabled', due: null } : {},
    ),
  };
}
