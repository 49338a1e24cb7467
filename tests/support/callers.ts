import { contracts } from '#server/domain/contracts';
import { freshDigits, freshText } from './fieldEdges';
import type { TestGateway } from './gateway';

export const chain = '10000001';

/** The operating subject of the restaurants' members; that of the tea houses is the second. */
export const firstSubject = `${chain}-subject-1`;
export const secondSubject = `${chain}-subject-2`;

/** The guid of a record of the demo data. */
export function demo(kind: string, key: string, merchant = chain): string {
  return `${merchant}-${kind}-${key}`;
}

interface CallerOptions {
  /** codes of a role made for them, which may be none; the administrators' role where left out */
  codes?: string[];
  /** data scope fields; unrestricted where left out */
  scope?: Record<string, unknown>;
  organization?: string;
  /** the chain where left out; another one needs its own codes and organisation */
  merchant?: string;
}

/** An employee that a test made, signed on. */
export interface TestCaller {
  token: string;
  id: string;
  account: string;
  role: string;
}

/** Makes a role of the chain and answers its id. */
export async function newRole(gateway: TestGateway, admin: string, codes: string[]): Promise<string> {
  const values = { name: freshText(8), enabled: true, loginMethods: ['backOffice'], businessPermissions: codes };
  const reply = await gateway.post<{ id: string }>('/role/save', values, { token: admin });
  if (reply.code !== 0) throw new Error(`role refused: ${JSON.stringify(reply)}`);
  return reply.tdata.id;
}

/** Makes an employee of the chain with these permissions and this data scope and signs them on. */
export async function newCaller(gateway: TestGateway, admin: string, options: CallerOptions = {}): Promise<TestCaller> {
  const { codes, scope = { dataScope: 'unrestricted' }, merchant = chain } = options;
  const { organization = demo('organization', 'HQ') } = options;
  const role = codes ? await newRole(gateway, admin, codes) : demo('role', 'admin');
  const account = freshDigits(6);
  const values = {
    account,
    name: freshText(4),
    organization,
    roles: [role],
    enabled: true,
    password: '246810',
    ...scope,
  };
  const reply = await gateway.post<{ id: string }>('/employee/save', values, { token: admin });
  if (reply.code !== 0) throw new Error(`employee refused: ${JSON.stringify(reply)}`);
  return { token: await gateway.signOn(account, merchant, '246810'), id: reply.tdata.id, account, role };
}

/** The data scope of one store. */
export function onlyStore(code: string): Record<string, unknown> {
  return { dataScope: 'designatedStores', scopeStores: [demo('store', code)] };
}

/** Tokens of callers who may not do everything. */
export interface LimitedCallers {
  /** without a single code */
  powerless: string;
  /** may see every list and do nothing else */
  looking: string;
  /** may do everything within store BJ001 */
  narrow: string;
}

const limited = new WeakMap<TestGateway, Promise<LimitedCallers>>();

async function makeLimitedCallers(gateway: TestGateway): Promise<LimitedCallers> {
  const admin = await gateway.session('1001');
  const token = async (options: CallerOptions) => (await newCaller(gateway, admin, options)).token;
  const listed = contracts.filter(({ verbs }) => verbs.includes('list'));
  return {
    powerless: await token({ codes: [] }),
    looking: await token({ codes: listed.map(({ name }) => `${name}:list`) }),
    narrow: await token({ scope: onlyStore('BJ001') }),
  };
}

/** The same callers for all entities of a file. */
export function limitedCallers(gateway: TestGateway): Promise<LimitedCallers> {
  const callers = limited.get(gateway) ?? makeLimitedCallers(gateway);
  limited.set(gateway, callers);
  return callers;
}
