import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberEntry } from '#areas/member/member/entry/memberEntry.contract';
import { memberPaths } from '#areas/member/member/member.contract';
import { memberCard, memberConsent } from '#server/db/schema/member/member';
import { documentIn } from '#server/domain/member/member/documents';
import { defaultConfig } from '#server/gateway';
import { demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst, storedMember } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// Members at the desk: what is registered and changed, at its limits; what is secret stays here.

const gateway = openGateway(knownDay);
const { calls } = memberEntry;
let token = '';

type Values = Record<string, unknown>;

const valid = (values: Values = {}): Values => ({
  phone: `137${freshDigits(8)}`,
  fullName: '周文',
  sex: 'female',
  registrationSource: 'backend',
  ...values,
});

const post = (path: string, body: object, as = token, headers: Record<string, string> = ofFirst) =>
  gateway.post<Values & { id: string; version: number }>(path, body, { token: as, headers });

const create = (values: Values = {}, as = token) => post(calls.save, valid(values), as);

async function made(values: Values = {}) {
  const reply = await create(values);
  expect(reply.code).toBe(0);
  return reply.tdata;
}

beforeAll(async () => {
  await addTestMembers(gateway, 8);
  token = await gateway.session('1001');
});

describe('registering a member', () => {
  it('needs phone, name, sex and source; each field is refused just beyond its limits', async () => {
    for (const [field, value, code] of [
      ['phone', null, 422],
      ['phone', '1380000000', 422],
      ['phone', '138000000001', 422],
      ['phone', '23800000001', 422],
      ['fullName', null, 422],
      ['fullName', '名'.repeat(40), 0],
      ['fullName', '名'.repeat(41), 422],
      ['sex', 'other', 422],
      ['account', '1', 0],
      ['account', '999999', 0],
      ['account', '1000000', 422],
      ['account', '012', 422],
      ['account', '12a', 422],
      ['nickname', '名'.repeat(41), 422],
      ['email', 'nobody', 422],
      ['email', 'guest@example.com', 0],
      ['birthday', '2026-11-21', 422],
      ['birthday', '2001-02-29', 422],
      ['address', '路'.repeat(100), 0],
      ['address', '路'.repeat(101), 422],
      ['registrationSource', 'street', 422],
      ['password', '12345', 422],
      ['password', '246801', 0],
      ['store', demo('store', 'GZ001'), 422],
      ['store', demo('store', 'BJ001'), 0],
      ['store', 'nowhere', 422],
      ['consents', ['marketingSms', 'sale'], 422],
    ] as const) {
      const reply = await create({ [field]: value });
      expect({ field, value, code: reply.code }).toEqual({ field, value, code });
      if (code !== 0) expect(JSON.stringify(reply)).toMatch(new RegExp(`"${field}[".]`));
    }
  });

  it('checks a document by its kind: an identity card by its sign and its birthday', async () => {
    for (const [documentType, documentNumber, code] of [
      ['identityCard', '11010519491231002X', 0],
      ['identityCard', '11010519491231002x', 0],
      ['identityCard', '110105194912310021', 422],
      ['identityCard', '110105194902310025', 422],
      ['identityCard', '1101051949123100', 422],
      ['military', '军字第2001988号', 0],
      ['military', '军1', 422],
      ['passport', 'E12345678', 0],
      ['passport', 'E123 5678', 422],
      ['hkMacaoTaiwanPermit', 'H1234567890', 0],
      ['hkMacaoTaiwanPermit', 'HH12345678', 422],
      ['other', 'A-1', 0],
      [null, 'A-1', 422],
      ['passport', null, 422],
    ] as const)
      expect({ documentType, documentNumber, code: (await create({ documentType, documentNumber })).code }).toEqual({
        documentType,
        documentNumber,
        code,
      });
    const card = { documentType: 'identityCard', documentNumber: '11010519491231002X' };
    expect((await create({ ...card, birthday: '1949-12-31' })).code).toBe(0);
    expect((await create({ ...card, birthday: '1949-12-30' })).code).toBe(422);
  });

  it('needs a guardian below the age of 14, to the day', async () => {
    const today = gateway.clock.now().toISOString().slice(0, 10);
    const at = (days: number) => {
      const date = new Date(`${Number(today.slice(0, 4)) - 14}${today.slice(4)}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() + days);
      return date.toISOString().slice(0, 10);
    };
    expect((await create({ birthday: at(0) })).code).toBe(0);
    const young = await create({ birthday: at(1) });
    expect(JSON.stringify(young)).toContain('"guardian":"未满 14 周岁，请填写监护人"');
    expect((await create({ birthday: at(1), guardian: '周建国' })).code).toBe(0);
  });

  it('gives a card, opens empty ledgers, keeps consents; a password is hashed and never answered', async () => {
    const answer = await made({ password: '246801', consents: ['marketingSms'], account: freshDigits(5) });
    const row = await storedMember(gateway, answer.id);
    expect(row).toMatchObject({
      level: `${firstSubject}-level-ordinary`,
      enabled: true,
      points: 0,
      realBalance: '0.00',
    });
    expect(row.ledgerSince).not.toBeNull();
    expect(row.passwordHash).toMatch(/^sealed\./);
    expect(JSON.stringify(answer)).not.toMatch(/246801|pbkdf2/);
    const { db } = gateway.database;
    expect(await db.select().from(memberCard).where(eq(memberCard.member, answer.id))).toMatchObject([
      { type: 'electronic', state: 'normal', realBalance: '0.00' },
    ]);
    expect(await db.select().from(memberConsent).where(eq(memberConsent.member, answer.id))).toMatchObject([
      { purpose: 'marketingSms', granted: true, channel: 'backend' },
    ]);
    const found = await post('/member/list', { keyword: row.phone });
    expect(found.tdata).toMatchObject({ total: 1 });
  });

  it('has a phone and a number once in a subject, whoever asks at the same time; nobody is named', async () => {
    const phone = `136${freshDigits(8)}`;
    const many = await Promise.all(Array.from({ length: 6 }, () => create({ phone, fullName: '孙悦' })));
    expect(many.filter(({ code }) => code === 0)).toHaveLength(1);
    const refused = many.find(({ code }) => code !== 0);
    expect(JSON.stringify(refused)).toContain('"phone":"该手机号已是会员，请换一个手机号"');
    expect(JSON.stringify(refused)).not.toContain('孙悦');
    const { account } = await made({ account: `7${freshDigits(5)}` });
    expect(JSON.stringify(await create({ account }))).toContain('"account":');
    // Another subject has members of its own.
    const other = await post(calls.save, valid({ phone, account }), token, { operSubjectGuid: secondSubject });
    expect(other.code).toBe(0);
  });

  it('is of the subject of the call; who sees one store names it; each verb needs its right', async () => {
    expect((await post(calls.save, valid(), token, {})).code).toBe(1000);
    const narrow = await newCaller(gateway, token, {
      codes: ['member:list', 'memberEntry:create', 'memberEntry:show'],
      scope: onlyStore('BJ001'),
    });
    expect(JSON.stringify(await create({}, narrow.token))).toContain('"store":');
    expect((await create({ store: demo('store', 'SH001') }, narrow.token)).code).toBe(422);
    expect((await create({ store: demo('store', 'BJ001') }, narrow.token)).code).toBe(0);
    const one = await made({ store: demo('store', 'SH001') });
    const show = (as: string, headers: Record<string, string> = ofFirst) =>
      gateway.get(calls.getOne, { guid: one.id }, { token: as, headers });
    expect((await show(narrow.token)).code).toBe(404);
    expect((await show(token, { operSubjectGuid: secondSubject })).code).toBe(404);
    expect((await post(calls.update, { ...one, city: '上海市' }, narrow.token)).code).toBe(403);
    const { token: powerless } = await newCaller(gateway, token, { codes: ['member:list'] });
    expect((await create({}, powerless)).code).toBe(403);
    expect((await show(powerless)).code).toBe(403);
  });
});

describe('changing a member', () => {
  /** A stored member, with the document that is encrypted there. */
  const kept = async (id: string) => {
    const row = await storedMember(gateway, id);
    return { ...row, documentNumber: await documentIn({ config: defaultConfig }, row.documentNumber) };
  };

  it('leaves a masked phone and document as they are, and writes what is typed anew', async () => {
    const phone = `135${freshDigits(8)}`;
    const card = { documentType: 'identityCard', documentNumber: '11010519491231002X' };
    const one = await made({ phone, ...card });
    expect(one.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(one.documentNumber).toBe('110*************2X');
    const edited = await post(calls.update, { ...one, fullName: '周文静' });
    expect(edited.code).toBe(0);
    expect(await kept(one.id)).toMatchObject({ phone, fullName: '周文静', ...card });
    const next = `134${freshDigits(8)}`;
    const changed = await post(calls.update, { ...edited.tdata, phone: next, documentType: 'passport' });
    expect(JSON.stringify(changed)).toContain('"documentNumber":"更换证件类型后，请重新填写证件号码"');
    const both = { phone: next, documentType: 'passport', documentNumber: 'E12345678' };
    expect((await post(calls.update, { ...edited.tdata, ...both })).code).toBe(0);
    expect(await kept(one.id)).toMatchObject(both);
    expect((await post(calls.update, { ...edited.tdata, city: '北京市' })).code).toBe(409);
    const log = await gateway.post<Page>(
      '/operation_log/list',
      { filters: { submodule: 'memberEntry' }, size: 100 },
      { token },
    );
    const text = JSON.stringify(log.tdata.list);
    expect(text).toContain('周文静');
    for (const secret of [phone, next, 'E12345678', '11010519491231002X']) expect(text).not.toContain(secret);
  });

  it('does not take what another has, and its own stays', async () => {
    const other = await freshMember(gateway);
    const one = await made({ account: `8${freshDigits(5)}` });
    expect((await post(calls.update, { ...one, phone: other.phone })).code).toBe(422);
    expect((await post(calls.update, { ...one, account: one.account, city: '武汉市' })).code).toBe(0);
  });
});

describe('a document', () => {
  it('is shown whole to those who may, and the log says to whom but not which', async () => {
    const one = await made({ documentType: 'passport', documentNumber: 'E87654321' });
    const shown = await post(memberPaths.revealDocument, { id: one.id });
    expect(shown.tdata).toEqual({ number: 'E87654321' });
    const { token: looking } = await newCaller(gateway, token, { codes: ['member:list', 'member:reveal'] });
    expect((await post(memberPaths.revealDocument, { id: one.id }, looking)).code).toBe(403);
    const log = await gateway.post<Page>('/operation_log/list', { filters: { type: 'reveal' } }, { token });
    expect(JSON.stringify(log.tdata.list[0])).not.toContain('E87654321');
  });
});

describe('disabling members', () => {
  const freeze = (body: object, as = token, headers: Record<string, string> = ofFirst) =>
    post('/member/freeze', body, as, headers);

  it('asks for a reason, which is kept and logged; enabling forgets it; all of a selection or none', async () => {
    const [one, other] = [await freshMember(gateway), await freshMember(gateway)];
    const ids = [one.id, other.id];
    expect(JSON.stringify(await freeze({ ids, enabled: false }))).toContain('"reason":');
    expect((await freeze({ ids, enabled: false, reason: '由'.repeat(101) })).code).toBe(422);
    expect((await freeze({ ids: [...ids, 'nobody'], enabled: false, reason: '多次恶意退款' })).code).toBe(404);
    expect(await storedMember(gateway, one.id)).toMatchObject({ enabled: true });
    expect((await freeze({ ids, enabled: false, reason: '由'.repeat(100) })).code).toBe(0);
    expect((await freeze({ ids, enabled: true })).code).toBe(0);
    expect((await freeze({ ids, enabled: false, reason: '多次恶意退款' })).code).toBe(0);
    const shown = await gateway.get<Values>('/member/getOne', { guid: one.id }, { token, headers: ofFirst });
    expect(shown.tdata).toMatchObject({ enabled: false, disabledReason: '多次恶意退款' });
    const log = await gateway.post<Page>('/operation_log/list', { filters: { type: 'disable' } }, { token });
    expect(JSON.stringify(log.tdata.list)).toContain('多次恶意退款');
    expect((await freeze({ ids, enabled: true })).code).toBe(0);
    expect(await storedMember(gateway, other.id)).toMatchObject({ enabled: true, disabledReason: null });
    expect((await freeze({ ids, enabled: false, reason: 'x' }, token, { operSubjectGuid: secondSubject })).code).toBe(
      404,
    );
    const { token: looking } = await newCaller(gateway, token, { codes: ['member:list'] });
    expect((await freeze({ ids, enabled: false, reason: 'x' }, looking)).code).toBe(403);
  });
});
