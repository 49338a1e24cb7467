import type { FieldChange } from '#areas/log/operationLog/operationLog.contract';
import type { Contract } from '#entity/contract';
import type { ImportAnswer, ImportTarget } from '#gateway/dataProvider';
import { dayMs } from '#values/duration';
import { firstSubject } from './callers';
import type { CallExtra, Reply, TestGateway } from './gateway';

export type Row = Record<string, unknown> & { id: string; version: number; names: Record<string, string | string[]> };

export interface Page {
  list: Row[];
  total: number;
  next?: string | null;
}

export interface Refused {
  errors?: Record<string, string>;
  changedBy?: string;
  changedAt?: string;
  current?: Row;
}

/** The standard calls of one entity, as a console would send them. */
export class EntityClient {
  constructor(
    readonly gateway: TestGateway,
    readonly contract: Contract,
    public token = '',
  ) {}

  /** The same entity as another caller sees it. */
  as(token: string): EntityClient {
    return new EntityClient(this.gateway, this.contract, token);
  }

  private post<T>(path: string, body: unknown, extra: CallExtra = {}): Promise<Reply<T>> {
    const headers = { ...this.headers, ...extra.headers };
    return this.gateway.post<T>(path, body, { token: this.token, ...extra, headers });
  }

  /** Members belong to an operating subject; the first one is chosen. */
  private get headers(): Record<string, string> {
    return this.contract.scope === 'subject' ? { operSubjectGuid: firstSubject } : {};
  }

  list(query: Record<string, unknown> = {}, extra?: CallExtra): Promise<Reply<Page>> {
    return this.post(this.contract.calls.list, query, extra);
  }

  /** A page that must be answered. */
  async page(query: Record<string, unknown> = {}): Promise<Page> {
    const reply = await this.list(query);
    if (reply.code !== 0) throw new Error(`${this.contract.name} list refused: ${JSON.stringify(reply)}`);
    return reply.tdata;
  }

  /** Every row that the caller sees, in the order asked for. */
  async all(query: Record<string, unknown> = {}, size = 1000): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { list, total } = await this.page({ ...query, page, size });
      rows.push(...list);
      if (list.length === 0 || rows.length >= total) return rows;
    }
  }

  options(
    query: Record<string, unknown> = {},
  ): Promise<Reply<{ list: { id: string; name: string }[]; total: number }>> {
    return this.post(this.contract.calls.options, query);
  }

  getOne(guid: string): Promise<Reply<Row>> {
    return this.gateway.get(this.contract.calls.getOne, { guid }, { token: this.token, headers: this.headers });
  }

  save(values: Record<string, unknown>, extra?: CallExtra): Promise<Reply<Row & Refused>> {
    return this.post(this.contract.calls.save, values, extra);
  }

  /** A record that must be accepted. */
  async made(values: Record<string, unknown>): Promise<Row> {
    const reply = await this.save(values);
    if (reply.code !== 0) throw new Error(`${this.contract.name} refused: ${JSON.stringify(reply)}`);
    return reply.tdata;
  }

  update(values: Record<string, unknown>, extra?: CallExtra): Promise<Reply<Row & Refused>> {
    return this.post(this.contract.calls.update, values, extra);
  }

  delete(ids: string[], extra?: CallExtra): Promise<Reply<{ ids: string[] }>> {
    return this.post(this.contract.calls.delete, { ids }, extra);
  }

  enable(ids: string[], enabled: boolean, extra?: CallExtra): Promise<Reply<{ ids: string[] } & Refused>> {
    return this.post(this.contract.calls.enable, { ids, enabled }, extra);
  }

  import(rows: Record<string, unknown>[], check = false, extra?: CallExtra): Promise<Reply<ImportAnswer>> {
    return this.post(this.contract.calls.import, { rows, check }, extra);
  }

  /** Imports rows over the records that they change. */
  importOver(rows: Record<string, unknown>[], targets: (ImportTarget | null)[]): Promise<Reply<ImportAnswer>> {
    return this.post(this.contract.calls.import, { rows, targets });
  }

  /** The query that an export of everything needs: some lists ask for a period. */
  everything(): Record<string, unknown> {
    const { period } = this.contract;
    const now = this.gateway.clock.now().getTime();
    const day = (offset: number) => new Date(now + offset * dayMs).toISOString().slice(0, 10);
    return period ? { filters: { [period]: { from: day(-30), to: day(1) } } } : {};
  }

  exportPage(exportId: string, query: Record<string, unknown> = {}): Promise<Reply<Page>> {
    return this.list({ ...query, exportId });
  }

  /** All pages of a new export that must be answered. */
  async export(query: Record<string, unknown> = {}, size = 1000): Promise<Row[]> {
    const exportId = crypto.randomUUID();
    const rows: Row[] = [];
    let after: string | undefined;
    do {
      const reply = await this.exportPage(exportId, { ...query, size, after });
      if (reply.code !== 0) throw new Error(`${this.contract.name} export refused: ${JSON.stringify(reply)}`);
      rows.push(...reply.tdata.list);
      after = reply.tdata.next ?? undefined;
    } while (after);
    return rows;
  }
}

export interface LogRow {
  type: string;
  submodule: string;
  object: string;
  operator: string;
  detail: FieldChange[] | null;
}

/** A page size that cuts `count` rows into several pages, and into no more than eight where there are many. */
export function pieceOf(count: number, smallest: number): number {
  return Math.max(smallest, Math.ceil(count / 8));
}

/** How many operations of a kind the log of the whole enterprise holds, and the newest. */
export async function logOf(
  gateway: TestGateway,
  token: string,
  filters: Record<string, unknown> = {},
): Promise<{ total: number; newest: LogRow | undefined }> {
  const { code, tdata } = await gateway.post<{ total: number; list: LogRow[] }>(
    '/operation_log/list',
    { filters, size: 1 },
    { token },
  );
  if (code !== 0) throw new Error('the operation log cannot be read');
  return { total: tdata.total, newest: tdata.list[0] };
}

/** Runs a write a second later than everything before and answers the log rows that it left. */
export async function loggedBy<T>(
  gateway: TestGateway,
  token: string,
  write: () => Promise<T>,
): Promise<{ answer: T; rows: LogRow[] }> {
  gateway.clock.advance(1000);
  const before = await logOf(gateway, token);
  const answer = await write();
  const { tdata } = await gateway.post<{ total: number; list: LogRow[] }>(
    '/operation_log/list',
    { size: 10 },
    { token },
  );
  return { answer, rows: tdata.list.slice(0, tdata.total - before.total) };
}
