import { beforeAll, describe, expect, it } from 'vitest';
import { adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { memberPaths } from '#areas/member/member/member.contract';
import { firstSubject, newCaller } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshPhone, freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { ageAccount } from '#tests/support/secondPerson';

// Staff write phones of members into remarks and reasons. Who may not reveal a member's phone reads them masked (B9).

const gateway = openGateway(knownDay);
let admin = '';
let phone = '';
let member = '';
let masked = '';
const stranger = freshPhone();
const headers = { operSubjectGuid: firstSubject };

const send = <Answer = Record<string, unknown>>(path: string, body: object, token = admin) =>
  gateway.post<Answer>(path, { ...body }, { token, headers, key: crypto.randomUUID() });

beforeAll(async () => {
  await addTestMembers(gateway, 2);
  admin = await gateway.session('1001');
  ({ id: member, phone } = await freshMember(gateway));
  masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
});

const spaced = () => `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
const written = () => `客人 ${spaced()} 来电，转 ${stranger}`;
const hidden = () => `客人 ${masked} 来电，转 ${stranger}`;

describe('a remark with the phone of a member', () => {
  it('is masked in lists, records and exports, and a save of the form leaves what is stored', async () => {
    const saved = await send<{ id: string }>('/inventory/supplier/save', {
      ...{
        name: freshText(6),
        contact: '王',
        contactPhone: phone,
        settlementCycle: 30,
        enabled: true,
        note: written(),
      },
    });
    expect(saved).toMatchObject({ code: 0 });
    const { id } = saved.tdata;
    const codes = ['supplier:list', 'supplier:show', 'supplier:edit', 'supplier:export'];
    const { token } = await newCaller(gateway, admin, { codes });
    const listed = async (as: string) =>
      (await send<Page>('/inventory/supplier/list', { ids: [id], filters: {} }, as)).tdata.list[0]?.note;
    const read = async (as: string) =>
      (await gateway.get<Record<string, unknown>>('/inventory/supplier/getOne', { guid: id }, { token: as, headers }))
        .tdata;
    expect([await listed(admin), await listed(token)]).toEqual([written(), hidden()]);
    const shown = await read(token);
    expect(shown.note).toBe(hidden());
    const exported = await send<Page>(
      '/inventory/supplier/list',
      { exportId: crypto.randomUUID(), filters: {}, size: 100 },
      token,
    );
    expect(exported.tdata.list.find((one) => one.id === id)?.note).toBe(hidden());
    expect((await send('/inventory/supplier/update', { ...shown, contact: '李' }, token)).code).toBe(0);
    expect(await read(admin)).toMatchObject({ note: written(), contact: '李', contactPhone: phone });
    expect((await send('/inventory/supplier/update', { ...(await read(token)), note: '无' }, token)).code).toBe(0);
    expect((await read(admin)).note).toBe('无');
  });

  it('is masked in ledgers, timeline and operation log', async () => {
    const asked = { type: 'increase', value: 5, remark: written(), business: crypto.randomUUID() };
    const adjusting = await newCaller(gateway, admin);
    await ageAccount(gateway, adjusting.id);
    const done = await send(adjustmentPaths.points, { id: member, ...asked }, adjusting.token);
    expect(done).toMatchObject({ code: 0 });
    const codes = ['member:list', 'member:show', 'pointsRecord:list', 'operationLog:list'];
    const { token } = await newCaller(gateway, admin, { codes });
    const places: [string, object][] = [
      ['/member/points_record/list', { filters: { member } }],
      [memberPaths.timeline, { id: member }],
      ['/operation_log/list', { filters: {} }],
    ];
    for (const [path, body] of places) {
      const answer = JSON.stringify((await send(path, body, token)).tdata);
      expect({ path, shows: answer.includes(spaced()) }).toEqual({ path, shows: false });
      expect({ path, masks: answer.includes(masked) }).toEqual({ path, masks: true });
      expect(JSON.stringify((await send(path, body)).tdata)).toContain(spaced());
    }
  });
});
