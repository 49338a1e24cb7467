import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#mocks/demo/accounts';
import { isBuilt, routeOf } from '#routing/routes';
import { contracts } from '#server/domain/contracts';
import type { MenuItem } from '#server/domain/menu/menus';
import { reports } from '#server/domain/report/reports';
import { startCalls } from '#session/startCalls';
import type { OperatingSubject } from '#session/subject';
import { openGateway } from '../support/gateway';

// Menu entries can be opened: the page is built, its codes are answered, and so is its list.

const gateway = openGateway();
type Declared = (typeof contracts | typeof reports)[number];
const declared = new Map([...contracts, ...reports].map((contract) => [contract.name, contract]));

interface Entry extends MenuItem {
  /** whether the list that it is, or is below, is open to the account */
  open: boolean;
}

function entriesOf(items: readonly MenuItem[], list?: MenuItem): Entry[] {
  return items.flatMap((item) => {
    const own = item.pageUrl ? [{ ...item, open: (list ?? item).isEnable === 1 }] : [];
    return [...own, ...entriesOf(item.menus, item.pageUrl ? item : undefined)];
  });
}

/** Settings are those of a place: of any store that the account sees. */
async function settingsFault(token: string, path: string): Promise<string | null> {
  const stores = await gateway.post<{ list: { id: string }[] }>('/store/options', { size: 1 }, { token });
  const id = `store:${stores.tdata.list[0]?.id}`;
  const reply = await gateway.call('GET', `${path}?guid=${encodeURIComponent(id)}`, undefined, { token });
  return reply.code === 0 ? null : `${path} answers ${reply.code} ${reply.message}`;
}

const subjects = new Map<string, Promise<Record<string, string>>>();

/** Members are of an operating subject: the first that the account sees, asked for once. */
function subjectOf(token: string): Promise<Record<string, string>> {
  const ask = async (): Promise<Record<string, string>> => {
    const all = await gateway.post<OperatingSubject[]>(startCalls.subjects, {}, { token });
    const first = all.data?.[0];
    return first ? { operSubjectGuid: first.multiMemberGuid } : {};
  };
  const known = subjects.get(token) ?? ask();
  subjects.set(token, known);
  return known;
}

const lists = new Map<string, Promise<number>>();

/** Code of the answer of a list to an account, whichever of its entries leads there. */
function listCode(token: string, { calls, period }: Declared): Promise<number> {
  const key = `${token} ${calls.list}`;
  const ask = async () => {
    const filters = period ? { [period]: { from: '2026-11-19', to: '2026-11-20' } } : {};
    const headers = await subjectOf(token);
    return (await gateway.post(calls.list, { page: 1, size: 10, filters }, { token, headers })).code;
  };
  const known = lists.get(key) ?? ask();
  lists.set(key, known);
  return known;
}

/** Settings of members are those of an operating subject. */
async function subjectFault(token: string, path: string): Promise<string | null> {
  const headers = await subjectOf(token);
  if (!headers.operSubjectGuid) return null;
  const reply = await gateway.call('GET', path, undefined, { token, headers });
  return reply.code === 0 ? null : `${path} answers ${reply.code} ${reply.message}`;
}

async function faultOf(token: string, { pageUrl, menuGuid, isEnable, open }: Entry): Promise<string | null> {
  const row = routeOf(pageUrl);
  if (!row || !isBuilt(row)) return `${pageUrl} leads to 404`;
  const sources = await gateway.post<string[]>('/menu/get_source_by_menu', { menuGuid }, { token });
  // The console tells by this that a right is missing, and not the page.
  if (!open) return sources.tdata.length === 0 ? null : `${pageUrl} is disabled and has sources`;
  // A page below a list may be another resource's, on which the account has no right: the console names it then.
  const own = isEnable === 1 ? `${row.resource}:` : '';
  if (sources.code !== 0 || !sources.tdata.some((code) => code.startsWith(own))) {
    return `${pageUrl} has no source codes of ${row.resource}`;
  }
  const contract = declared.get(row.resource);
  if (!contract?.verbs.includes('list') || !sources.tdata.includes(`${row.resource}:list`)) return null;
  if ('standard' in contract && contract.standard) return settingsFault(token, contract.calls.getOne);
  if (row.view === 'settings' && contract.scope === 'subject') return subjectFault(token, contract.calls.getOne);
  const code = await listCode(token, contract);
  return code === 0 ? null : `${pageUrl}: ${contract.calls.list} answers ${code}`;
}

describe('every entry of the menus', () => {
  it.each(demoAccounts.map((one) => [`${one.merchant} ${one.account} ${one.role}`, one] as const))(
    'of %s opens',
    async (_, { merchant, account, note }) => {
      const token = await gateway.session(account, merchant);
      const menus = await gateway.post<MenuItem[]>('/menu/get_merchant_menu', undefined, { token });
      const entries = entriesOf(menus.tdata ?? []);
      if (note === 'no service') expect(entries).toEqual([]);
      else expect(entries.filter(({ open }) => open).length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const entry of entries) {
        const fault = await faultOf(token, entry);
        if (fault) faults.push(fault);
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('a demo role fits its work', () => {
  /** Names of the reports that an account may open from its menus. */
  async function reportsOf(account: string): Promise<string[]> {
    const token = await gateway.session(account, '10000001');
    const { tdata } = await gateway.post<MenuItem[]>('/menu/get_merchant_menu', undefined, { token });
    const opened = entriesOf(tdata).filter(({ open }) => open);
    const names = opened.flatMap(({ pageUrl }) => routeOf(pageUrl)?.resource ?? []);
    return reports.map(({ name }) => name).filter((name) => names.includes(name));
  }
  const ofOrders = reports.filter(({ area }) => area !== 'log').map(({ name }) => name);

  it('finance, regional and store managers read every report', async () => {
    for (const account of ['1007', '1003', '2001']) {
      const found = await reportsOf(account);
      expect(ofOrders.filter((name) => !found.includes(name))).toEqual([]);
    }
  });

  it('marketing reads what its offers did, and not what was paid', async () => {
    const found = await reportsOf('1009');
    expect(found).toEqual(expect.arrayContaining(['preferential', 'preferentialDetail', 'gift', 'saleGoods']));
    expect(found).not.toContain('paymentReport');
    expect(found).not.toContain('financial');
  });
});
