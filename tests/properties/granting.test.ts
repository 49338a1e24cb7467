import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { employee } from '#areas/company/employee/employee.contract';
import { role } from '#areas/company/role/role.contract';
import { lengthOf } from '#entity/fields';
import { demo, newCaller } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { freshDigits, freshText } from '../support/fieldEdges';
import { openGateway } from '../support/gateway';
import { closure, codeSets, reach, type Scope, scopeFieldsOf, scopes } from './model';
import { World } from './world';

// P3, P5, P6, P7 and P8 of the access rules.

const gateway = openGateway();
const world = new World(gateway);
const roles = new EntityClient(gateway, role);
const employees = new EntityClient(gateway, employee);
beforeAll(async () => {
  await world.open();
  roles.token = world.roles.token;
  employees.token = world.roles.token;
});

const granting = ['role:list', 'role:create', 'role:edit', 'employee:list', 'employee:create', 'employee:edit'];
const sorted = (codes: Iterable<string>) => [...codes].sort();
const newRoleValues = (codes: string[]) => ({
  name: freshText(6),
  enabled: true,
  loginMethods: ['backOffice'],
  businessPermissions: codes,
});
const person = (scope: Scope, roleIds: string[]) => ({
  account: freshDigits(6),
  name: freshText(3),
  organization: demo('organization', 'SH001'),
  roles: roleIds,
  enabled: true,
  password: '246810',
  ...scopeFieldsOf(scope),
});

describe('P3: nobody grants more than they have', () => {
  it('of permissions: exactly the subsets of one’s own are taken', async () => {
    const property = fc.asyncProperty(codeSets, codeSets, async (have, wanted) => {
      const own = closure([...granting, ...have]);
      const granter = await newCaller(gateway, roles.token, { codes: [...own] });
      const reply = await roles.as(granter.token).save(newRoleValues(wanted));
      const allowed = [...closure(wanted)].every((code) => own.has(code));
      expect({ have, wanted, taken: reply.code === 0 }).toEqual({ have, wanted, taken: allowed });
      const made = await roles.made(newRoleValues(wanted));
      const given = await employees.as(granter.token).save(person({ kind: 'unrestricted' }, [made.id]));
      expect({ have, wanted, taken: given.code === 0 }).toEqual({ have, wanted, taken: allowed });
    });
    await fc.assert(property, { numRuns: 8 });
  });

  /** Whether a scope that was taken reaches nothing that its giver does not reach, now and after a store was added. */
  async function isWithin(own: Scope, given: Scope): Promise<boolean> {
    const model = await world.reset();
    const subset = () => [...reach(model, given)].every((guid) => reach(model, own).has(guid));
    if (!subset()) return false;
    for (const [place, brand] of [
      ['east', 'A'],
      ['south', 'B'],
    ] as const) {
      model.stores.set(`new-${place}`, { organization: place, brand, adcode: place === 'east' ? '310104' : '440106' });
    }
    return subset();
  }

  it('of data scope: what is taken reaches nothing beyond one’s own, now or later', async () => {
    let taken = 0;
    const property = fc.asyncProperty(scopes, scopes, async (own, wanted) => {
      const options = { scope: scopeFieldsOf(own), organization: demo('organization', 'SH001') };
      const granter = await newCaller(gateway, roles.token, options);
      const reply = await employees.as(granter.token).save(person(wanted, [world.roleIds[0] ?? '']));
      if (reply.code !== 0) return;
      taken += 1;
      expect({ own, wanted, within: await isWithin(own, wanted) }).toEqual({ own, wanted, within: true });
    });
    const examples: [Scope, Scope][] = [
      [{ kind: 'unrestricted' }, { kind: 'byBrand', brands: ['B'] }],
      [
        { kind: 'byBrand', brands: ['A'] },
        { kind: 'byBrand', brands: ['A'] },
      ],
    ];
    await fc.assert(property, { numRuns: 15, examples });
    expect(taken).toBeGreaterThan(0);
  });

  it('would be told from a rule that compares only the stores of today', async () => {
    const today: [Scope, Scope] = [
      { kind: 'designatedStores', stores: [demo('store', 'GZ001'), demo('store', 'SZ001')] },
      { kind: 'byRegion', regions: ['440000'] },
    ];
    expect(await isWithin(...today)).toBe(false);
  });
});

describe('P5: a granted right includes those on the way to it', () => {
  it('and nothing else; taking the way away takes what it led to', async () => {
    const property = fc.asyncProperty(codeSets, async (codes) => {
      const made = await roles.made(newRoleValues(codes));
      const held = made.businessPermissions as string[];
      expect(sorted(held)).toEqual(sorted(closure(codes)));
      for (const code of held) expect(held).toContain(`${code.split(':')[0]}:list`);
      const rest = held.filter((code) => !code.startsWith('store:'));
      const after = await roles.update({ id: made.id, businessPermissions: rest });
      expect(sorted(after.tdata.businessPermissions as string[])).toEqual(sorted(rest));
    });
    await fc.assert(property, { numRuns: 10 });
  });
});

describe('P6: an administrator is always left', () => {
  it('after any enabling, disabling, granting and revoking', async () => {
    const merchant = '10000002';
    const first = demo('employee', '1001', merchant);
    const second = demo('employee', '2001', merchant);
    const admin = employees.as(await gateway.signOn('1001', merchant));
    const adminRole = demo('role', 'admin', merchant);
    const managerRole = demo('role', 'manager', merchant);
    const step = fc.record({
      who: fc.constantFrom(first, second),
      what: fc.constantFrom('on', 'off', 'admin', 'manager', 'wide', 'narrow', 'roleOff', 'roleOn', 'strip'),
    });
    const scopeOf = (what: string) =>
      what === 'wide'
        ? { dataScope: 'unrestricted', scopeStores: [] }
        : { dataScope: 'designatedStores', scopeStores: [demo('store', 'CQ001', merchant)] };
    /**
     * Whether one of the two can still make the first account an administrator: a restricted one can sign on and do
     * less.
     */
    const restore = async () => {
      for (const account of ['1001', '2001']) {
        const token = await gateway.signOn(account, merchant).catch(() => null);
        if (!token) continue;
        const left = employees.as(token);
        const given = await left.update({ id: first, roles: [adminRole], ...scopeOf('wide') });
        if (given.code === 0 && (await left.enable([first], true)).code === 0) return true;
      }
      return false;
    };
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { who, what } of steps) {
        const own = roles.as(admin.token);
        if (what === 'on' || what === 'off') await admin.enable([who], what === 'on');
        else if (what === 'roleOn' || what === 'roleOff') await own.enable([adminRole], what === 'roleOn');
        else if (what === 'strip') await own.update({ id: adminRole, businessPermissions: ['store:list'] });
        else if (what === 'wide' || what === 'narrow') await admin.update({ id: who, ...scopeOf(what) });
        else await admin.update({ id: who, roles: [what === 'admin' ? adminRole : managerRole] });
        // The acting person may have lost the right to look; a remaining one still has it.
        const rows = await gateway.database.db.query.employee.findMany({
          where: (row, { and, eq }) =>
            and(eq(row.merchant, merchant), eq(row.enabled, true), eq(row.dataScope, 'unrestricted')),
        });
        expect(rows.length).toBeGreaterThan(0);
      }
      expect(await restore()).toBe(true);
      admin.token = await gateway.signOn('1001', merchant);
    });
    // The first can still sign on then, and is the wrong one to ask.
    const narrowedBesideAnother = [
      { who: second, what: 'wide' as const },
      { who: second, what: 'admin' as const },
      { who: first, what: 'narrow' as const },
    ];
    await fc.assert(property, { numRuns: 8, examples: [[narrowedBesideAnother]] });
  });
});

describe('P7: a copy', () => {
  it('has the same permissions, a new id, no accounts and a name that fits', async () => {
    const property = fc.asyncProperty(codeSets, fc.integer({ min: 1, max: 20 }), async (codes, length) => {
      const source = await roles.made({ ...newRoleValues(codes), name: freshText(length) });
      const reply = await gateway.post<typeof source>('/role/copy', { id: source.id }, { token: roles.token });
      expect({ length, taken: reply.code === 0 }).toEqual({ length, taken: length + 3 <= 20 });
      if (reply.code !== 0) return;
      const copy = reply.tdata;
      expect(copy.id).not.toBe(source.id);
      expect(copy.employeeCount).toBe(0);
      expect(copy.businessPermissions).toEqual(source.businessPermissions);
      expect(copy.operationPermissions).toEqual(source.operationPermissions);
      expect(lengthOf(String(copy.name))).toBeLessThanOrEqual(20);
    });
    await fc.assert(property, {
      numRuns: 12,
      examples: [
        [['store:list'], 17],
        [['store:list'], 18],
      ],
    });
  });
});

describe('P8: saving replaces the set', () => {
  it('and saving it again changes nothing', async () => {
    const made = await roles.made(newRoleValues([]));
    const property = fc.asyncProperty(codeSets, async (codes) => {
      const first = await roles.update({ id: made.id, businessPermissions: codes });
      expect(sorted(first.tdata.businessPermissions as string[])).toEqual(sorted(closure(codes)));
      const shuffled = [...(first.tdata.businessPermissions as string[])].reverse();
      const second = await roles.update({ id: made.id, version: first.tdata.version, businessPermissions: shuffled });
      expect(second.tdata).toEqual(first.tdata);
      const third = await roles.update({ id: made.id, version: first.tdata.version, businessPermissions: codes });
      expect(third.tdata).toEqual(first.tdata);
    });
    await fc.assert(property, { numRuns: 10 });
  });
});
