import type { DataProvider, GetListParams, GetManyParams, Identifier, RaRecord } from 'react-admin';
import { type GatewayClient, timeouts } from './client';

/** The addresses of an entity's calls; its contract names them. */
export interface ResourceCalls {
  list: string;
  getOne: string;
  /** reads the one record by POST */
  find?: string;
  options: string;
  save: string;
  update: string;
  delete: string;
  enable: string;
  import: string;
}

/** Finds the calls of a resource; contracts load with their screens. */
export type FindCalls = (resource: string) => Promise<ResourceCalls>;

export interface ListAnswer<T = RaRecord> {
  list: T[];
  total: number;
  /** meta data of an answer: totals over all pages, and their time */
  meta?: Record<string, unknown>;
}

export interface Option {
  id: string;
  name: string;
}

/** The existing record with the key of a row, as a check found it. */
export interface ImportMatch {
  /** null where several do */
  id: string | null;
  version: number;
  /** what the cells that differ would replace; references by name */
  before: Record<string, unknown>;
  /** message per field where the record cannot be changed so; null where it can */
  errors: Record<string, string> | null;
}

/** The record that a row changes, as the check found it. */
export interface ImportTarget {
  id: string;
  version: number;
}

/** Result of an import for each row of a batch; null is good. A check judges the row as a new record. */
export interface ImportAnswer {
  results: { errors: Record<string, string> | null; match?: ImportMatch }[];
}

export interface ExportPage {
  list: RaRecord[];
  total: number;
  next: string | null;
}

interface Signalled {
  signal?: AbortSignal;
}

/** As many records as can be selected, and exported, at once. */
export const selectable = 10_000;

/** react-admin's calls, and the verbs of a back office that react-admin has no call for. */
export interface ConsoleDataProvider extends DataProvider {
  /** what a dropdown offers, a page at a time */
  options(
    resource: string,
    params: {
      keyword?: string;
      page?: number;
      size?: number;
      ids?: string[];
      filters?: Record<string, unknown>;
    } & Signalled,
    /** the call that gives them, where it is not the resource's own */
    anywhere?: string,
  ): Promise<{ data: Option[]; total: number }>;
  /** the ids of all records that a list's parameters find, at most `selectable` */
  allIds(
    resource: string,
    params: Partial<Pick<GetListParams, 'filter' | 'sort'>> & Signalled,
  ): Promise<{ data: string[] }>;
  setEnabled(resource: string, params: { ids: Identifier[]; enabled: boolean }): Promise<{ data: Identifier[] }>;
  exportPage(
    resource: string,
    params: { exportId: string; after?: string; size: number; query: Record<string, unknown> } & Signalled,
  ): Promise<{ data: ExportPage }>;
  importRows(
    resource: string,
    params: { rows: Record<string, unknown>[]; check: boolean; targets?: (ImportTarget | null)[] } & Signalled,
  ): Promise<{ data: ImportAnswer }>;
  /** any other call by its path */
  read<T>(path: string, body?: unknown, params?: Signalled): Promise<{ data: T }>;
  fetchOne<T>(path: string, query?: Record<string, string>, params?: Signalled): Promise<{ data: T }>;
  write<T>(path: string, body?: unknown): Promise<{ data: T }>;
  /** a write that the specification has as GET */
  act<T>(path: string, query?: Record<string, string>): Promise<{ data: T }>;
  /** a picture; answers its address */
  upload(file: File, params?: Signalled): Promise<{ url: string }>;
}

/** Returns list parameters as the gateway takes them, with the keyword outside the filters. */
export function listBody(params: Partial<Pick<GetListParams, 'filter' | 'sort' | 'pagination'>>) {
  const { keyword, ids, ...filters }: Record<string, unknown> = params.filter ?? {};
  return {
    page: params.pagination?.page ?? 1,
    size: params.pagination?.perPage ?? 20,
    ...(params.sort?.field ? { sort: params.sort.field, order: params.sort.order } : {}),
    ...(keyword ? { keyword } : {}),
    ...(ids ? { ids } : {}),
    filters,
  };
}

/** A save that is more than a save ("submit") names its own call. */
function pathOf(meta: unknown): string | undefined {
  const path = typeof meta === 'object' && meta !== null && 'path' in meta ? meta.path : undefined;
  return typeof path === 'string' ? path : undefined;
}

/** Told of the call for a list, before it is made. */
type OnList = (resource: string, path: string, body: unknown) => void;

/** Translates react-admin's calls into the gateway's envelope endpoints (architecture: one dataProvider). */
export function createDataProvider(client: GatewayClient, findCalls: FindCalls, onList?: OnList): ConsoleDataProvider {
  async function list<T>(resource: string, body: unknown, signal: AbortSignal | undefined) {
    const calls = await findCalls(resource);
    onList?.(resource, calls.list, body);
    const answer = await client.query<ListAnswer<T>>(calls.list, { body, signal });
    return { data: answer.list, total: Number(answer.total), meta: answer.meta };
  }

  async function removeAll<T extends Identifier>(resource: string, ids: T[]) {
    const calls = await findCalls(resource);
    await client.post(calls.delete, { body: { ids } });
    return { data: ids };
  }

  const provider: ConsoleDataProvider = {
    supportAbortSignal: true,
    getList: (resource, params) => list(resource, listBody(params), params.signal),
    async getOne(resource, params) {
      const calls = await findCalls(resource);
      const { id, signal } = params;
      if (calls.find) return { data: await client.query(calls.find, { body: {}, signal }) };
      return { data: await client.get(calls.getOne, { query: { guid: String(id) }, signal }) };
    },
    async getMany<T extends RaRecord>(resource: string, params: GetManyParams<T>) {
      const calls = await findCalls(resource);
      const body = { ids: params.ids.map(String) };
      const { list: data } = await client.query<ListAnswer<T>>(calls.options, { body, signal: params.signal });
      return { data };
    },
    getManyReference: (resource, params) =>
      list(resource, listBody({ ...params, filter: { ...params.filter, [params.target]: params.id } }), params.signal),
    async create(resource, params) {
      const calls = await findCalls(resource);
      return { data: await client.post(pathOf(params.meta) ?? calls.save, { body: params.data }) };
    },
    async update(resource, params) {
      const calls = await findCalls(resource);
      const path = pathOf(params.meta) ?? calls.update;
      return { data: await client.post(path, { body: { ...params.data, id: params.id } }) };
    },
    async updateMany(resource, params) {
      for (const id of params.ids) await provider.update(resource, { id, data: params.data, previousData: { id } });
      return { data: params.ids };
    },
    async delete(resource, params) {
      await removeAll(resource, [params.id]);
      return { data: (params.previousData ?? { id: params.id }) as never };
    },
    deleteMany: (resource, params) => removeAll(resource, params.ids),
    async options(resource, { signal, ...body }, anywhere) {
      const path = anywhere ?? (await findCalls(resource)).options;
      const answer = await client.query<{ list: Option[]; total: number }>(path, { body, signal });
      return { data: answer.list, total: answer.total };
    },
    async allIds(resource, { signal, ...params }) {
      const calls = await findCalls(resource);
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const body = { ...listBody({ ...params, pagination: { page, perPage: 100 } }), part: 'ids' };
        const answer = await client.query<ListAnswer & { ids?: string[] }>(calls.list, { body, signal });
        // A gateway that knows no parts answers a page.
        if (Array.isArray(answer.ids)) return { data: answer.ids };
        ids.push(...answer.list.map(({ id }) => String(id)));
        if (answer.list.length === 0 || ids.length >= Math.min(answer.total, selectable)) return { data: ids };
      }
    },
    async setEnabled(resource, params) {
      const calls = await findCalls(resource);
      await client.post(calls.enable, { body: params });
      return { data: params.ids };
    },
    async exportPage(resource, { signal, query, ...place }) {
      const calls = await findCalls(resource);
      return { data: await client.query<ExportPage>(calls.list, { body: { ...query, ...place }, signal }) };
    },
    async importRows(resource, { signal, ...body }) {
      const calls = await findCalls(resource);
      const send = body.check ? client.query<ImportAnswer> : client.post<ImportAnswer>;
      return { data: await send(calls.import, { body, signal }) };
    },
    async read<T>(path: string, body?: unknown, params: Signalled = {}) {
      return { data: await client.query<T>(path, { body, signal: params.signal }) };
    },
    async fetchOne<T>(path: string, query?: Record<string, string>, params: Signalled = {}) {
      return { data: await client.get<T>(path, { query, signal: params.signal }) };
    },
    upload(file, params = {}) {
      const body = new FormData();
      body.set('file', file);
      return client.query<{ url: string }>('/file/upload', { body, signal: params.signal, timeout: timeouts.slow });
    },
    async write<T>(path: string, body?: unknown) {
      return { data: await client.post<T>(path, { body }) };
    },
    async act<T>(path: string, query?: Record<string, string>) {
      return { data: await client.get<T>(path, { query, write: true }) };
    },
  };
  return provider;
}
