import type { PlanModel } from './planModel';
import type { ModelItem } from './planShapes';

export interface PriceRow {
  plan: number;
  dish: number;
  cents: number;
}

interface PriceDocument {
  rows: (PriceRow & { before: number })[];
  due: number | null;
  status: 'waiting' | 'applied' | 'failed' | 'undone';
}

/** Named changes of prices over the plans of a model: all rows or none, with an undo (M8). */
export class PriceModel {
  readonly documents: PriceDocument[] = [];
  constructor(readonly plans: PlanModel) {}

  private find({ plan, dish }: PriceRow): ModelItem | undefined {
    const found = this.plans.formal(plan);
    return found && this.plans.content(found).items.find((item) => item.dish === dish);
  }

  private withBefore(rows: readonly PriceRow[]) {
    const found = rows.map((row) => ({ ...row, before: this.find(row)?.price }));
    return found.every((row): row is PriceRow & { before: number } => row.before !== undefined) ? found : null;
  }

  private apply(rows: readonly PriceRow[]): void {
    for (const index of new Set(rows.map((row) => row.plan))) {
      const plan = this.plans.formal(index);
      const prices = new Map(rows.filter((row) => row.plan === index).map((row) => [row.dish, row.cents]));
      if (plan) this.plans.batch(plan, (item) => ({ ...item, price: prices.get(item.dish) ?? item.price }));
    }
  }

  change(rows: readonly PriceRow[], at: number | null): boolean {
    const kept = this.withBefore(rows);
    if (!kept || rows.some(({ cents }) => cents < 1 || cents > 9_999_999)) return false;
    if (at !== null && at < this.plans.now) return false;
    const waits = at !== null && at > this.plans.now;
    this.documents.push({ rows: kept, due: waits ? at : null, status: waits ? 'waiting' : 'applied' });
    if (!waits) this.apply(rows);
    return true;
  }

  /** A change whose time has come. */
  applyDue(index: number): void {
    const document = this.documents[index];
    if (document?.status !== 'waiting') return;
    const kept = this.withBefore(document.rows);
    document.due = null;
    document.status = kept ? 'applied' : 'failed';
    if (!kept) return;
    document.rows = kept;
    this.apply(kept);
  }

  undo(index: number): boolean {
    const document = this.documents[index];
    if (!document || document.status === 'undone' || document.status === 'failed') return false;
    if (document.status === 'applied') {
      const now = this.withBefore(document.rows);
      const said = new Map(document.rows.map((row) => [`${row.plan} ${row.dish}`, row.cents]));
      if (!now || now.some((row) => row.before !== said.get(`${row.plan} ${row.dish}`))) return false;
      this.apply(document.rows.map((row) => ({ ...row, cents: row.before })));
    }
    document.status = 'undone';
    document.due = null;
    return true;
  }
}
