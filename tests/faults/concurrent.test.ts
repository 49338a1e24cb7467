import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { employee } from '#areas/company/employee/employee.contract';
import { organization } from '#areas/company/organization/organization.contract';
import { role } from '#areas/company/role/role.contract';
import { store } from '#areas/company/store/store.contract';
import { demo, newCaller, newRole } from '../support/callers';
import { EntityClient, logOf } from '../support/entityClient';
import { freshDigits, freshText } from '../support/fieldEdges';
import { openGateway } from '../support/gateway';

// Requests come to two gateway processes at the same moment; where the database is PGlite both are one.
const gateway = openGateway();
const brands = new EntityClient(gateway, brand);
const organizations = new EntityClient(gateway, organization);
const employees = new EntityClient(gateway, employee);
const roles = new EntityClient(gateway, role);
const stores = new EntityClient(gateway, store);
const rounds = [0, 1, 2, 3];

beforeAll(async () => {
  const token = await gateway.signOn('1001');
  for (const client of [brands, organizations, employees, roles, stores]) client.token = token;
});

function person(over: Record<string, unknown> = {}) {
  return {
    account: freshDigits(6),
    name: freshText(3),
    organization: demo('organization', 'HQ'),
    roles: [demo('role', 'keeper')],
    enabled: true,
    password: '246810',
    dataScope: 'unrestricted',
    ...over,
  };
}

/** The same work at both gateways, `times` times at once. */
function together<T>(times: number, work: (node: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, node) => work(node)));
}

describe('at two gateways at once', () => {
  it('one key has one effect and one answer (X1)', async () => {
    for (const _ of rounds) {
      const key = crypto.randomUUID();
      const name = freshText(6);
      const before = await logOf(gateway, brands.token);
      const replies = await together(6, (node) => brands.save({ name }, { key, node }));
      expect(replies.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
      for (const reply of replies) expect(reply).toEqual(replies[0]);
      expect((await brands.page({ filters: { name } })).total).toBe(1);
      expect((await logOf(gateway, brands.token)).total).toBe(before.total + 1);
    }
  });

  it('one key with two contents is taken for one of them', async () => {
    const key = crypto.randomUUID();
    const replies = await together(2, (node) => brands.save({ name: freshText(6) }, { key, node }));
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 1000]);
  });

  it('of saves of one version exactly one wins (X2)', async () => {
    for (const _ of rounds) {
      const row = await brands.made({ name: freshText(6) });
      const replies = await together(6, (node) =>
        brands.update({ id: row.id, version: 1, name: freshText(7) }, { node }),
      );
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 409, 409, 409, 409, 409]);
      const winner = replies.find(({ code }) => code === 0);
      expect((await brands.getOne(row.id)).tdata).toEqual(winner?.tdata);
      for (const loser of replies.filter(({ code }) => code === 409)) {
        expect(loser.tdata.current).toEqual(winner?.tdata);
      }
    }
  });

  it('of records with one unique value exactly one is made, and the others are told which field', async () => {
    for (const _ of rounds) {
      const name = freshText(6);
      const replies = await together(6, (node) => brands.save({ name }, { node }));
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 422, 422, 422, 422, 422]);
      for (const reply of replies.filter(({ code }) => code === 422)) {
        expect(reply.tdata.errors).toEqual({ name: '已被使用，请换一个' });
      }
      expect((await brands.page({ filters: { name } })).total).toBe(1);
    }
  });

  it('two moves make no circle of organisations', async () => {
    for (const _ of rounds) {
      const root = demo('organization', 'root');
      const [one, two] = [
        await organizations.made({ name: freshText(6), superior: root }),
        await organizations.made({ name: freshText(6), superior: root }),
      ];
      const replies = await Promise.all([
        organizations.update({ id: one.id, superior: two.id }, { node: 0 }),
        organizations.update({ id: two.id, superior: one.id }, { node: 1 }),
      ]);
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 422]);
    }
  });

  it('two administrators do not remove each other', async () => {
    for (const _ of rounds) {
      const others = await employees.all({ filters: { roles: [demo('role', 'admin')], enabled: true } });
      const [one, two] = [await newCaller(gateway, employees.token), await newCaller(gateway, employees.token)];
      const rest = others.map((row) => row.id);
      expect((await employees.as(one.token).enable(rest, false)).code).toBe(0);
      const replies = await Promise.all([
        employees.as(one.token).enable([two.id], false, { node: 0 }),
        employees.as(two.token).enable([one.id], false, { node: 1 }),
      ]);
      const left = replies.findIndex(({ code }) => code === 0);
      expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
      expect([401, 422]).toContain(replies[1 - left]?.code);
      const survivor = employees.as(left === 0 ? one.token : two.token);
      expect((await survivor.enable(rest, true)).code).toBe(0);
      const token = await gateway.signOn('1001');
      for (const client of [brands, organizations, employees, roles, stores]) client.token = token;
      await employees.enable([one.id, two.id], false);
    }
  });

  it('nothing is deleted that somebody begins to use', async () => {
    for (const _ of rounds) {
      const made = await newRole(gateway, roles.token, []);
      const place = await organizations.made({ name: freshText(6), superior: demo('organization', 'root') });
      const label = await brands.made({ name: freshText(6) });
      const source = (await stores.getOne(demo('store', 'BJ001'))).tdata;
      const pairs = [
        [roles.delete([made], { node: 0 }), employees.save(person({ roles: [made] }), { node: 1 })],
        [
          organizations.delete([place.id], { node: 0 }),
          employees.save(person({ organization: place.id }), { node: 1 }),
        ],
        [
          brands.delete([label.id], { node: 0 }),
          stores.save({ ...source, brand: label.id, name: freshText(6), code: freshText(6) }, { node: 1 }),
        ],
      ] as const;
      for (const pair of pairs) {
        const codes = (await Promise.all(pair)).map(({ code }) => code);
        expect(codes.filter((code) => code === 0)).toHaveLength(1);
        expect(codes.filter((code) => code !== 0)).toEqual([expect.toBeOneOf([1000, 422])]);
      }
    }
  });
});
