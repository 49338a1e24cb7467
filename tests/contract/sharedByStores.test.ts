import { beforeAll, describe, expect, it } from 'vitest';
import { redPacket } from '#areas/marketing/redPacket/redPacket.contract';
import { equityCard } from '#areas/member/equityCard/equityCard.contract';
import { memberLevel } from '#areas/member/level/memberLevel.contract';
import { memberSystem } from '#areas/member/level/memberSystem.contract';
import { subsidyActivity } from '#areas/member/subsidy/subsidyActivity.contract';
import { debtUnit } from '#areas/payment/debt/debtUnit.contract';
import type { Contract } from '#entity/contract';
import { firstSubject, newCaller, onlyStore } from '#tests/support/callers';
import type { Page, Refused, Row } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';

// Things that hold at every store are changed by who sees all of them: an account of one store does not rename it for the others.

const gateway = openGateway();
let token = '';
let narrow = '';
const headers = { operSubjectGuid: firstSubject };

const post = <Answer>(path: string, body: object, as: string) =>
  gateway.post<Answer>(path, body, { token: as, headers });

beforeAll(async () => {
  token = await gateway.session('1001');
  const unit = { name: freshText(6), creditLimit: '100.00', enabled: true };
  expect((await post(debtUnit.calls.save, unit, token)).code).toBe(0);
  narrow = (await newCaller(gateway, token, { scope: onlyStore('BJ001') })).token;
});

async function firstOf({ calls }: Contract, filters = {}): Promise<Row> {
  const page = await post<Page>(calls.list, { filters, size: 1 }, token);
  const [found] = page.tdata.list;
  if (!found) throw new Error(`nothing at ${calls.list}`);
  return (await gateway.get<Row>(calls.getOne, { guid: found.id }, { token, headers })).tdata;
}

describe.each<[string, Contract, string, object]>([
  ['a level', memberLevel, 'name', {}],
  ['a system of levels', memberSystem, 'name', {}],
  ['an equity card', equityCard, 'name', {}],
  ['a debt unit', debtUnit, 'name', {}],
  ['a red packet', redPacket, 'name', { status: ['draft'] }],
  ['a subsidy', subsidyActivity, 'title', { status: ['notPublished'] }],
])('%s', (_, contract, name, filters) => {
  it('is renamed by who sees all stores alone, and counts those that the others do not see', async () => {
    const row = await firstOf(contract, filters);
    const renamed = { ...row, [name]: freshText(5) };
    const { update } = contract.calls;
    const path = contract === memberLevel ? contract.calls.save : update;
    const refused = await post<Refused>(path, renamed, narrow);
    expect(refused.code).toBe(422);
    expect(refused.tdata.errors?.[name]).toMatch(/\d 家门店/);
    expect((await post(path, renamed, token)).code).toBe(0);
  });
});
