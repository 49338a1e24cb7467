// Coupons as their rules (C1 to C17) tell of them: what each act does, and what is seen afterwards. Members and instances are numbers.

export const memberCount = 3;
export const minute = 60_000;

export interface Terms {
  quantity: number;
  limit: number;
  /** minutes from the start of a run for a coupon with fixed dates; else its delay in hours and its length in minutes */
  validity: { fixed: [from: number, until: number] } | { delay: number; length: number };
}

export type Command =
  | { do: 'issue'; who: number[]; each: number; key: string }
  | { do: 'codes'; count: number; key: string }
  | { do: 'stop' | 'resume' | 'void' | 'edit' | 'delete' }
  | { do: 'withdraw'; pick: number }
  | { do: 'use'; pick: number; order: string }
  | { do: 'unuse'; pick: number };

type State = 'unused' | 'used' | 'voided';

interface ModelInstance {
  member: number | null;
  from: number | null;
  until: number | null;
  state: State;
  order: string | null;
}

/** An instance as lists show it. */
export interface SeenInstance {
  member: number | null;
  status: string;
  from: number | null;
  until: number | null;
  order: string | null;
}

export interface SeenCoupon {
  archived: boolean;
  status: string;
  issued: number;
  stock: number;
  used: number;
  withdrawn: number;
  instances: Record<string, SeenInstance>;
}

/** Outcome of an act: done, refused, or of a coupon that is not there. */
export type Outcome = 'done' | 'refused' | 'missing';

/** One coupon definition with its instances, by `<issue>-<number>` in the order in which they were given. */
export class CouponModel {
  state: 'issuing' | 'stopped' | 'voided' = 'issuing';
  gone = false;
  archived = false;
  readonly instances = new Map<string, ModelInstance>();
  /** content of each act that was done, by its key */
  private readonly acts = new Map<string, string>();

  constructor(
    readonly terms: Terms,
    /** when a run began */
    readonly start: number,
  ) {}

  copy(): CouponModel {
    const other = new CouponModel(this.terms, this.start);
    other.state = this.state;
    other.gone = this.gone;
    other.archived = this.archived;
    for (const [key, one] of this.instances) other.instances.set(key, { ...one });
    for (const [key, content] of this.acts) other.acts.set(key, content);
    return other;
  }

  /** Deletes one that nobody has, and archives one that is over. */
  private remove(now: number): 'done' | 'refused' {
    const isOver = this.state === 'voided' || (this.status(now) === 'expired' && this.instances.size > 0);
    if (this.archived || (!isOver && this.instances.size > 0)) return 'refused';
    if (isOver) this.archived = true;
    else this.gone = true;
    return 'done';
  }

  key(pick: number): string {
    const keys = [...this.instances.keys()];
    return keys[pick % Math.max(1, keys.length)] ?? '';
  }

  status(now: number): string {
    if (this.state === 'voided') return 'voided';
    const { validity } = this.terms;
    if ('fixed' in validity && now >= this.start + validity.fixed[1] * minute) return 'expired';
    return this.state === 'stopped' ? 'stopIssuing' : 'notExpired';
  }

  static shown({ state, from, until }: ModelInstance, now: number): string {
    if (state === 'voided') return 'cancelled';
    if (state === 'used') return 'used';
    if (from !== null && now < from) return 'notYetEffective';
    return until !== null && now >= until ? 'expired' : 'notUsed';
  }

  /** From when until when something runs that is received at an instant (C14). */
  private term(now: number, claimed: boolean): Pick<ModelInstance, 'from' | 'until'> {
    const { validity } = this.terms;
    if ('fixed' in validity) {
      const [from, until] = validity.fixed.map((at) => this.start + at * minute);
      return { from: from ?? null, until: until ?? null };
    }
    if (!claimed) return { from: null, until: null };
    const from = now + validity.delay * 60 * minute;
    return { from, until: from + validity.length * minute };
  }

  private held(member: number): number {
    return [...this.instances.values()].filter((one) => one.member === member).length;
  }

  /** Adds instances; `to` names a member for each, or null for a code. */
  private give(command: Command & { key: string }, to: readonly (number | null)[], now: number): Outcome {
    const { key } = command;
    const content = JSON.stringify(command);
    const done = this.acts.get(key);
    if (done !== undefined) return done === content ? 'done' : 'refused';
    if (this.status(now) !== 'notExpired') return 'refused';
    if (to.length === 0 || this.instances.size + to.length > this.terms.quantity) return 'refused';
    this.acts.set(key, content);
    const claimed = to.every((one) => one !== null);
    for (const [index, member] of to.entries())
      this.instances.set(`${key}-${index + 1}`, {
        ...{ member, ...this.term(now, claimed), state: 'unused', order: null },
      });
    return 'done';
  }

  private change(key: string, allowed: (one: ModelInstance) => boolean, to: Partial<ModelInstance>): Outcome {
    const one = this.instances.get(key);
    if (!one || !allowed(one)) return 'refused';
    this.instances.set(key, { ...one, ...to });
    return 'done';
  }

  private moveTo(state: CouponModel['state'], allowed: boolean): Outcome {
    if (allowed) this.state = state;
    return allowed ? 'done' : 'refused';
  }

  /** Carries an act out; `pick` is of the instances before it. */
  run(command: Command, now: number, pick: (n: number) => string = (n) => this.key(n)): Outcome {
    // A coupon that is gone has no instances that an act could name.
    if (this.gone) return ['withdraw', 'use', 'unuse'].includes(command.do) ? 'refused' : 'missing';
    const shown = (one: ModelInstance) => CouponModel.shown(one, now);
    switch (command.do) {
      case 'issue': {
        const fitting = command.who.filter((member) => this.held(member) + command.each <= this.terms.limit);
        return this.give(
          command,
          fitting.flatMap((member) => Array.from({ length: command.each }, () => member)),
          now,
        );
      }
      case 'codes':
        return this.give(
          command,
          Array.from({ length: command.count }, () => null),
          now,
        );
      case 'stop':
        return this.moveTo('stopped', this.status(now) === 'notExpired');
      case 'resume':
        return this.moveTo('issuing', this.status(now) === 'stopIssuing');
      case 'void': {
        if (this.state === 'voided') return 'refused';
        this.state = 'voided';
        for (const one of this.instances.values())
          if (['notUsed', 'notYetEffective'].includes(shown(one))) one.state = 'voided';
        return 'done';
      }
      case 'edit':
        return this.instances.size > 0 || this.state === 'voided' ? 'refused' : 'done';
      case 'delete':
        return this.remove(now);
      case 'withdraw':
        return this.change(pick(command.pick), (one) => ['notUsed', 'notYetEffective'].includes(shown(one)), {
          state: 'voided',
        });
      case 'use':
        return this.change(pick(command.pick), (one) => one.member !== null && shown(one) === 'notUsed', {
          ...{ state: 'used', order: command.order },
        });
      case 'unuse':
        return this.change(pick(command.pick), (one) => one.state === 'used', {
          ...{ state: this.state === 'voided' ? 'voided' : 'unused', order: null },
        });
    }
  }

  seen(now: number): SeenCoupon | null {
    if (this.gone) return null;
    const all = [...this.instances.values()];
    const count = (state: State) => all.filter((one) => one.state === state).length;
    return {
      archived: this.archived,
      status: this.status(now),
      issued: all.length,
      stock: this.terms.quantity - all.length,
      used: count('used'),
      withdrawn: count('voided'),
      instances: Object.fromEntries(
        [...this.instances].map(([key, one]) => {
          const { member, from, until, order } = one;
          return [key, { member, status: CouponModel.shown(one, now), from, until, order }];
        }),
      ),
    };
  }
}
