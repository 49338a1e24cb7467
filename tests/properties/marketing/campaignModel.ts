// Campaigns as their rules (A1 to A12) tell of them: the table of moves, what is in force where, and what is in whose way. Times are minutes
// from the start of a run.

export const minute = 60_000;

export const moves = ['publish', 'unpublish', 'pause', 'resume', 'end', 'disable'] as const;
export type Move = (typeof moves)[number];

export interface Shape {
  from: number;
  until: number;
  stores: number[];
  stackable: boolean;
}

export interface Command {
  do: Move | 'edit' | 'delete';
  of: number;
}

type State = 'unpublished' | 'published' | 'paused' | 'disabled' | 'ended';
export type Status = 'notPublished' | 'upcoming' | 'inProgress' | 'paused' | 'disabled' | 'ended';

interface ModelCampaign extends Shape {
  state: State;
  version: number;
  archived?: boolean;
}

export interface SeenCampaign {
  status: Status;
  version: number;
  /** in milliseconds */
  end: number;
}

export interface Seen {
  /** null where it was deleted */
  campaigns: (SeenCampaign | null)[];
  /** by store: campaigns that lower its bills now */
  inForce: number[][];
}

/** The table of moves: from which statuses each leads, and where to. */
const table: Record<Move, { from: readonly Status[]; to: State }> = {
  publish: { from: ['notPublished'], to: 'published' },
  unpublish: { from: ['upcoming'], to: 'unpublished' },
  pause: { from: ['upcoming', 'inProgress'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  end: { from: ['upcoming', 'inProgress', 'paused'], to: 'ended' },
  disable: { from: ['upcoming', 'inProgress', 'paused'], to: 'disabled' },
};

export const storeCount = 2;

export class CampaignModel {
  campaigns: (ModelCampaign | null)[];

  constructor(
    shapes: readonly Shape[],
    readonly start: number,
  ) {
    this.campaigns = shapes.map((shape) => ({ ...shape, state: 'unpublished', version: 1 }));
  }

  copy(): CampaignModel {
    const other = new CampaignModel([], this.start);
    other.campaigns = this.campaigns.map((one) => one && { ...one });
    return other;
  }

  at(minutes: number): number {
    return this.start + minutes * minute;
  }

  status({ state, from, until }: ModelCampaign, now: number): Status {
    if (state === 'unpublished') return 'notPublished';
    if (state === 'disabled' || state === 'ended') return state;
    if (now >= this.at(until)) return 'ended';
    if (state === 'paused') return state;
    return now < this.at(from) ? 'upcoming' : 'inProgress';
  }

  /** Whether another one of those in force is in the way (A5): a place and a time in common, and not both stackable. */
  private isBlocked(index: number, now: number): boolean {
    const one = this.campaigns[index];
    return this.campaigns.some(
      (other, place) =>
        one &&
        other &&
        place !== index &&
        other.state === 'published' &&
        now < this.at(other.until) &&
        one.from < other.until &&
        other.from < one.until &&
        !(one.stackable && other.stackable) &&
        one.stores.some((store) => other.stores.includes(store)),
    );
  }

  run({ do: act, of }: Command, now: number): 'done' | 'refused' | 'missing' {
    const one = this.campaigns[of];
    if (!one) return 'missing';
    const status = this.status(one, now);
    if (act === 'edit' || act === 'delete') {
      const fits = act === 'edit' ? ['notPublished'] : ['notPublished', 'disabled', 'ended'];
      if (!fits.includes(status) || one.archived) return 'refused';
      if (act === 'delete' && status === 'notPublished') this.campaigns[of] = null;
      else if (act === 'delete') one.archived = true;
      else one.version += 1;
      return 'done';
    }
    const { from, to } = table[act];
    if (!from.includes(status)) return 'refused';
    if (act === 'publish' && this.at(one.from) <= now) return 'refused';
    if (to === 'published' && this.isBlocked(of, now)) return 'refused';
    one.state = to;
    one.version += 1;
    return 'done';
  }

  seen(now: number): Seen {
    return {
      campaigns: this.campaigns.map((one) =>
        one && !one.archived ? { status: this.status(one, now), version: one.version, end: this.at(one.until) } : null,
      ),
      inForce: Array.from({ length: storeCount }, (_, store) =>
        this.campaigns.flatMap((one, index) =>
          one?.stores.includes(store) && this.status(one, now) === 'inProgress' ? [index] : [],
        ),
      ),
    };
  }
}
