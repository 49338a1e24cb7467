import type { Report } from '#report/report';
import { reports } from '#server/domain/report/reports';
import type { TestGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';

export type Figures = Record<string, unknown> & { id: string };

export interface Answer {
  list: Figures[];
  total: number;
  meta: { totals: Figures | null; asOf: string };
}

/** Query of a report. */
export interface View {
  date: { from: string; to: string };
  store?: string[];
  diningType?: string;
  daypart?: string;
  channel?: string;
  basis?: 'business' | 'natural';
}

export function reportOf(name: string): Report {
  const found = reports.find((report) => report.name === name);
  if (!found) throw new Error(`no report ${name}`);
  return found;
}

/** Reads reports as a console does; all rows of all pages. */
export class Reader {
  constructor(
    private readonly gateway: TestGateway,
    readonly token: string,
  ) {}

  async ask(name: string, view: View, more: Record<string, unknown> = {}): Promise<Answer> {
    const { by, size = 1000, page = 1, part, sort, order, ...filters } = more;
    const body = { filters: { ...view, ...filters }, by, size, page, part, sort, order };
    const reply = await this.gateway.post<Answer>(reportOf(name).calls.list, body, {
      token: this.token,
      headers: ofFirst,
    });
    if (reply.code !== 0) throw new Error(`${name}: ${reply.message}`);
    return reply.tdata;
  }

  /** The totals of a report, however its rows are. */
  async totals(name: string, view: View, more: Record<string, unknown> = {}): Promise<Figures> {
    const { meta } = await this.ask(name, view, { ...more, part: 'totals', size: 1 });
    return meta.totals ?? { id: 'none' };
  }
}

/** A sum in cents, from decimal strings. */
export function centsOf(value: unknown): bigint {
  const [whole = '0', rest = ''] = String(value ?? '0')
    .replace('-', '')
    .split('.');
  const cents = BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0').slice(0, 2) || '0');
  return String(value ?? '').startsWith('-') ? -cents : cents;
}

export function sumOf(rows: readonly Figures[], name: string): bigint {
  return rows.reduce((sum, row) => sum + centsOf(row[name]), 0n);
}
