import {
  type Hours,
  halfHours,
  inTheWay,
  isFlagged,
  type ModelItem,
  type ModelPlan,
  type Shape,
  type Status,
  storeCount,
  type Version,
} from './planShapes';

/**
 * Returns a guest's view of a version in a period: flags are for staff, and a dish not marked as sold out is on sale.
 */
function told(version: Version | undefined, hours: Hours): string {
  return JSON.stringify([hours, version?.items.map(({ flag, out, ...item }) => [item, out === true])]);
}

/** Behaviour of plans, as a few maps; one brand, whose stores can be closed and opened. */
export class PlanModel {
  readonly plans: ModelPlan[] = [];
  readonly open = Array.from({ length: storeCount }, () => true);
  /** milliseconds */
  now = 0;

  plan(index: number): ModelPlan | undefined {
    const found = this.plans[index];
    return found && !found.gone ? found : undefined;
  }

  content(plan: ModelPlan): Version {
    const none = { items: [], dead: [], hours: null, stores: [] };
    return plan.versions.get(plan.status === 'draft' ? 0 : plan.version) ?? none;
  }

  /** Returns the version that a plan will sell by its scheduled push. */
  private scheduled(plan: ModelPlan): Version | undefined {
    return plan.due === null ? undefined : plan.versions.get(plan.dueVersion);
  }

  drafts(): number[] {
    return [...this.plans.keys()].filter((index) => this.plan(index)?.status === 'draft');
  }

  /** Stores in which another plan sells or will sell at the same time. */
  blocked(own: number | null, hours: Hours, stores: readonly number[]): number[] {
    return stores.filter((store) =>
      [...this.plans.keys()].some((index) => {
        const other = this.plan(index);
        if (!other || index === own || !['enabled', 'scheduled'].includes(other.status)) return false;
        const sold = other.status === 'enabled' ? other.sold.get(store) : undefined;
        const due = this.scheduled(other);
        if (due?.stores.includes(store) && inTheWay(hours, due.hours)) return true;
        return (other.stores.includes(store) && inTheWay(hours, other.hours)) || (sold && inTheWay(hours, sold.hours));
      }),
    );
  }

  private sorted(items: ModelItem[]): ModelItem[] {
    return [0, 1, 2].flatMap((type) => items.filter((item) => item.type === type));
  }

  /** Adds a version to a plan, flagged against the one before. */
  private add(plan: ModelPlan, { items, dead, hours, stores }: Shape): void {
    // Of a draft nothing has been formal before: all of it is new.
    const before = plan.version > 0 ? (plan.versions.get(plan.version)?.items ?? []) : [];
    const old = new Map(before.map((item) => [item.dish, item]));
    plan.version += 1;
    const flagged = items.map((item) => ({ ...item, flag: isFlagged(old.get(item.dish), item) }));
    plan.versions.set(plan.version, { items: this.sorted(flagged), dead, hours, stores });
  }

  private isSound({ hours, items, dead, stores }: Shape, kept: readonly number[]): boolean {
    if (hours && hours[0] === hours[1]) return false;
    if (items.some((item) => dead.includes(item.type))) return false;
    return stores.every((store) => this.open[store] || kept.includes(store));
  }

  private baseOf(index: number | null): ModelPlan | undefined {
    const base = index === null ? undefined : this.plan(index);
    return base && base.status !== 'draft' && base.status !== 'stopped' ? base : undefined;
  }

  saveDraft(own: number | null, shape: Shape, replace: boolean, base: number | null): boolean {
    const before = own === null ? undefined : this.plan(own);
    if (own !== null && before?.status !== 'draft') return false;
    if (!this.isSound(shape, before?.stores ?? [])) return false;
    if (base !== null && !this.baseOf(base)) return false;
    const others = this.drafts().filter((index) => index !== own);
    if (others.length > 0 && !replace) return false;
    for (const index of others) this.forget(index);
    const plan = before ?? this.started('draft');
    const lives = shape.dead.length < 3;
    Object.assign(plan, { hours: shape.hours, stores: shape.stores, base: lives ? (base ?? plan.base) : null });
    const items = this.sorted(shape.items.map((item) => ({ ...item, flag: null })));
    plan.versions.set(0, { ...shape, items });
    return true;
  }

  saveFormal(own: number | null, shape: Shape): boolean {
    const before = own === null ? undefined : this.plan(own);
    if (own !== null && (!before || before.status === 'stopped')) return false;
    if (!this.isSound(shape, before?.stores ?? [])) return false;
    if (shape.items.length === 0 || shape.stores.length === 0) return false;
    const base = before?.status === 'draft' ? before.base : null;
    const target = base === null ? before : this.baseOf(base);
    if (base !== null && !target) return false;
    const index = target ? this.plans.indexOf(target) : null;
    if (this.blocked(index, shape.hours, shape.stores).length > 0) return false;
    const plan = target ?? this.started('saved');
    this.add(plan, shape);
    Object.assign(plan, { hours: shape.hours, stores: shape.stores, base: null });
    if (plan.status === 'draft') plan.status = 'saved';
    plan.versions.delete(0);
    if (before && before !== plan && own !== null) this.forget(own);
    return true;
  }

  private started(status: Status): ModelPlan {
    const own = { hours: null, stores: [], versions: new Map(), version: 0, base: null, due: null, sold: new Map() };
    this.plans.push({ ...own, status, dueVersion: 0, gone: false });
    return this.plans[this.plans.length - 1] as ModelPlan;
  }

  /** Removes a plan and the draft that was to become a version of it. */
  private forget(index: number): void {
    for (const [at, plan] of this.plans.entries()) {
      if (at === index || (plan.status === 'draft' && plan.base === index)) plan.gone = true;
    }
  }

  private deliver(plan: ModelPlan, stores: readonly number[], version = plan.version): boolean {
    const reached = stores.filter((store) => this.open[store]);
    const hours = plan.versions.get(version)?.hours ?? null;
    for (const store of reached) plan.sold.set(store, { version, hours });
    return reached.length > 0;
  }

  private withdraw(plan: ModelPlan, stores = plan.stores): void {
    for (const store of [...plan.sold.keys()]) if (!stores.includes(store)) plan.sold.delete(store);
  }

  push(index: number, at: number | null): boolean {
    const plan = this.plan(index);
    if (!plan || !['saved', 'scheduled', 'enabled'].includes(plan.status) || plan.stores.length === 0) return false;
    if (this.blocked(index, plan.hours, plan.stores).length > 0) return false;
    if (at !== null) {
      if (at < this.now) return false;
      plan.due = at;
      plan.dueVersion = plan.version;
      if (plan.status === 'saved') plan.status = 'scheduled';
      return true;
    }
    const reached = this.deliver(plan, plan.stores);
    this.withdraw(plan);
    if (reached) Object.assign(plan, { status: 'enabled', due: null });
    return true;
  }

  /** Runs a due push: the version saved when it was scheduled, to the stores of that time without a conflict. */
  pushDue(index: number): void {
    const plan = this.plan(index);
    const due = plan && this.scheduled(plan);
    if (!plan || !due || !['scheduled', 'enabled'].includes(plan.status)) return;
    const stores = due.stores.filter((store) => (plan.sold.get(store)?.version ?? 0) <= plan.dueVersion);
    const blocked = this.blocked(index, due.hours, stores);
    const reached = this.deliver(
      plan,
      stores.filter((store) => !blocked.includes(store)),
      plan.dueVersion,
    );
    this.withdraw(plan, due.stores);
    plan.due = null;
    if (plan.status === 'scheduled') plan.status = reached ? 'enabled' : 'saved';
  }

  /** Stores in which a push would change what is sold. */
  wouldChange(plan: ModelPlan): number[] {
    const next = told(this.content(plan), plan.hours);
    const differs = plan.stores.filter((store) => {
      const sold = plan.sold.get(store);
      return !sold || told(plan.versions.get(sold.version), sold.hours) !== next;
    });
    const leaving = [...plan.sold.keys()].filter((store) => !plan.stores.includes(store));
    return [...differs, ...leaving].sort();
  }

  move(index: number, to: 'suspended' | 'enabled' | 'stopped'): boolean {
    const plan = this.plan(index);
    const from = {
      suspended: ['enabled'],
      enabled: ['suspended'],
      stopped: ['saved', 'scheduled', 'enabled', 'suspended'],
    };
    if (!plan || !from[to].includes(plan.status)) return false;
    if (to === 'enabled') {
      const sold = [...plan.sold].some(([store, { hours }]) => this.blocked(index, hours, [store]).length > 0);
      if (sold || this.blocked(index, plan.hours, plan.stores).length > 0) return false;
    } else plan.due = null;
    plan.status = to;
    return true;
  }

  copy(index: number): boolean {
    const plan = this.plan(index);
    if (!plan) return false;
    const copy = this.started('saved');
    const first = { ...this.content(plan), hours: plan.hours, stores: [] };
    Object.assign(copy, { hours: plan.hours, version: 1, versions: new Map([[1, first]]) });
    return true;
  }

  remove(index: number): boolean {
    if (!['draft', 'saved', 'stopped'].includes(this.plan(index)?.status ?? '')) return false;
    this.forget(index);
    return true;
  }

  /** A formal plan that is not stopped. */
  formal(index: number): ModelPlan | undefined {
    const plan = this.plan(index);
    return plan && plan.status !== 'draft' && plan.status !== 'stopped' ? plan : undefined;
  }

  rollBack(index: number, number: number): boolean {
    const plan = this.formal(index);
    const old = plan?.versions.get(number);
    if (!plan || !old || number < 1 || number >= plan.version) return false;
    // A version that can no longer be saved is not resumed: a closed store, another plan in conflict.
    if (old.stores.length === 0 || !this.isSound(old, plan.stores)) return false;
    if (this.blocked(index, old.hours, old.stores).length > 0) return false;
    this.add(plan, old);
    Object.assign(plan, { hours: old.hours, stores: old.stores });
    return true;
  }

  /** A batch: the next version, at once in stores that sell the one before, elsewhere with the next push. */
  batch(plan: ModelPlan, change: (item: ModelItem) => ModelItem): void {
    const before = this.content(plan);
    const from = plan.version;
    const next = { ...before, items: before.items.map(change) };
    if (told(before, null) === told(next, null)) return;
    this.add(plan, next);
    if (plan.status !== 'enabled') return;
    this.deliver(
      plan,
      plan.stores.filter((store) => plan.sold.get(store)?.version === from),
    );
  }

  /** The plan a store sells by at a half hour: a special one whose time it is, else the one for the whole day. */
  inForce(store: number, at: number): number[] {
    const selling = [...this.plans.keys()].filter(
      (index) => this.plan(index)?.status === 'enabled' && this.plans[index]?.sold.has(store),
    );
    const hoursOf = (index: number) => this.plans[index]?.sold.get(store)?.hours ?? null;
    const special = selling.filter((index) => hoursOf(index) && halfHours(hoursOf(index)).has(at));
    return special.length > 0 ? special : selling.filter((index) => !hoursOf(index));
  }
}
