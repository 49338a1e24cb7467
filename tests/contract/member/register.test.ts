import { beforeAll, describe, expect, it } from 'vitest';
import { type RegisterAnswer, registerPaths } from '#areas/member/member/register/registration';
import { member, memberCard } from '#server/db/schema/member/member';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Many members at once (002 §5): a table saves what is right, a file is taken whole or not at all.

const gateway = openGateway(knownDay);
let token = '';
const organization = demo('organization', 'root');

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
});

const row = (values: Record<string, unknown> = {}) => ({ phone: `133${freshDigits(8)}`, fullName: '钱进', ...values });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row({ phone: String(13_200_000_000 + n) }));

const post = (path: string, body: object, as = token, headers: Record<string, string> = ofFirst) =>
  gateway.post<RegisterAnswer>(path, { organization, ...body }, { token: as, headers });

const countOf = async () => (await gateway.database.db.select({ guid: member.guid }).from(member)).length;

describe('a table of members', () => {
  it('saves the good rows with a card each, and says at its cell what is wrong with the others', async () => {
    const known = await freshMember(gateway);
    const before = await countOf();
    const twin = row();
    const { code, tdata } = await post(registerPaths.batch, {
      store: demo('store', 'BJ001'),
      rows: [
        row({ sex: 'male', birthday: '1990-01-02', account: freshDigits(6).replace(/^0/, '1') }),
        row({ phone: known.phone }),
        twin,
        { ...row(), phone: twin.phone },
        row({ birthday: '2026-11-21' }),
        row({ fullName: '' }),
        row({ account: '0123' }),
      ],
    });
    expect(code).toBe(0);
    expect(tdata.made).toBe(1);
    expect(tdata.wrong).toEqual([
      { row: 1, errors: { phone: '该手机号已是会员，请换一个手机号' } },
      { row: 2, errors: { phone: '与第 4 条重复，请移除其中一条' } },
      { row: 3, errors: { phone: '与第 3 条重复，请移除其中一条' } },
      { row: 4, errors: { birthday: '日期不能晚于今天' } },
      { row: 5, errors: { fullName: '此项必填' } },
      { row: 6, errors: { account: '不能以 0 开头' } },
    ]);
    expect(await countOf()).toBe(before + 1);
  });

  it('takes 100 rows and not one more, of an organisation that was chosen, for those who may', async () => {
    expect((await post(registerPaths.batch, { rows: [row()], organization: null })).message).toBe(
      '请先选择组织再导入会员',
    );
    expect((await post(registerPaths.batch, { rows: [row()], organization: 'nowhere' })).code).toBe(404);
    const elsewhere = demo('store', 'GZ001');
    expect((await post(registerPaths.batch, { rows: [row()], store: elsewhere })).code).toBe(422);
    expect((await post(registerPaths.batch, { rows: [row()] }, token, {})).code).toBe(1000);
    expect((await post(registerPaths.batch, { rows: Array.from({ length: 101 }, () => row()) })).code).toBe(400);
    const full = await post(registerPaths.batch, { rows: Array.from({ length: 100 }, () => row()) });
    expect(full.tdata.made).toBe(100);
    const { token: importing } = await newCaller(gateway, token, { codes: ['member:list', 'memberImport:list'] });
    expect((await post(registerPaths.batch, { rows: [row()] }, importing)).code).toBe(403);
    const narrow = await newCaller(gateway, token, {
      codes: ['member:list', 'batchRegister:list', 'organization:list'],
      scope: onlyStore('BJ001'),
    });
    const stores = { rows: [row()], store: demo('store', 'SH001') };
    expect((await post(registerPaths.batch, stores, narrow.token)).code).not.toBe(0);
  });
});

describe('a file of members', () => {
  it('is refused whole for one wrong or known member, and taken without it where that is asked for', async () => {
    const known = await freshMember(gateway);
    const before = await countOf();
    const file = [row(), row({ phone: known.phone }), row({ phone: '123' })];
    const check = await post(registerPaths.import, { rows: file, mode: 'check' });
    expect(check.tdata.wrong.map((one) => one.row)).toEqual([1, 2]);
    const refused = await post(registerPaths.import, { rows: file, mode: 'all' });
    expect(refused.tdata).toEqual({ made: 0, wrong: check.tdata.wrong });
    expect(await countOf()).toBe(before);
    const { code } = await post(registerPaths.import, { rows: [row(), row()], mode: 'check' });
    expect([code, await countOf()]).toEqual([0, before]);
    expect((await post(registerPaths.import, { rows: file, mode: 'good' })).tdata.made).toBe(1);
    expect(await countOf()).toBe(before + 1);
    expect(JSON.stringify(check)).not.toContain(known.phone);
  });

  it('has 1,500 members and not one more, in one call', async () => {
    const before = await countOf();
    const many = rows(1501);
    const refused = await post(registerPaths.import, { rows: many, mode: 'all' });
    expect(refused.message).toBe('单次导入客户不超过 1500 条，请分批导入');
    const done = await post(registerPaths.import, { rows: many.slice(0, 1500), mode: 'all' });
    expect(done.tdata).toEqual({ made: 1500, wrong: [] });
    expect(await countOf()).toBe(before + 1500);
    const cards = await gateway.database.db.select({ number: memberCard.number }).from(memberCard);
    expect(new Set(cards.map(({ number }) => number)).size).toBe(cards.length);
    // The same file again is known to the last member.
    const again = await post(registerPaths.import, { rows: many.slice(0, 1500), mode: 'good' });
    expect(again.tdata.made).toBe(0);
    expect(again.tdata.wrong).toHaveLength(1500);
  });
});
