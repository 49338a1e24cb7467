import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adjustmentPaths } from '#areas/member/member/desk/adjustment';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { memberPaths } from '#areas/member/member/member.contract';
import { registerPaths } from '#areas/member/member/register/registration';
import { bookingPaths } from '#areas/table/booking/paths';
import { member } from '#server/db/schema/member/member';
import { reservation } from '#server/db/schema/table/guest';
import { contracts } from '#server/domain/contracts';
import { allCodes } from '#server/domain/menu/catalogue';
import { reports } from '#server/domain/report/reports';
import { demo, newCaller } from '#tests/support/callers';
import type { Page } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// B9: somebody with every right but those of seeing phones and documents sees none, whatever they ask.

const gateway = openGateway(knownDay);
const secret = { phone: '13912345678', documentNumber: '11010519491231002X' };
const day = '2026-11-20';
const store = demo('store', 'BJ001');
let one = { id: '', card: '', phone: '' };
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway, 20);
  const admin = await gateway.session('1001');
  one = await freshMember(gateway, { ...secret, documentType: 'identityCard', store, fullName: '秘密客人' });
  const booked = { store, guest: '秘密客人', phone: secret.phone, people: 2, type: 'hall', businessDate: day };
  const reply = await gateway.post(
    bookingPaths.book,
    { ...booked, id: crypto.randomUUID(), slot: '18:00', area: null, depositMethod: 'cash' },
    { token: admin },
  );
  expect(reply.code).toBe(0);
  // Everything that may be said of them was said: in the log, in adjustments, in ledgers.
  const headers = ofFirst;
  const asked = { id: one.id, business: crypto.randomUUID(), type: 'increase', value: 5, remark: '补差' };
  expect((await gateway.post(adjustmentPaths.points, asked, { token: admin, headers })).code).toBe(0);
  await gateway.post(memberPaths.reveal, { id: one.id }, { token: admin, headers });
  await gateway.post(memberPaths.revealDocument, { id: one.id }, { token: admin, headers });
  const seeing = ['member:reveal', 'member:revealDocument', 'booking:book', 'booking:serve'];
  const codes = allCodes().filter((code) => !seeing.includes(code));
  token = (await newCaller(gateway, admin, { codes })).token;
});

/** Phones of members, whole, in an answer. */
async function leaksIn(answer: unknown): Promise<string[]> {
  const text = JSON.stringify(answer);
  const found = text.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g) ?? [];
  const phones = new Set(
    (await gateway.database.db.select({ phone: member.phone }).from(member)).map(({ phone }) => phone),
  );
  const documents = await gateway.database.db
    .select({ number: member.documentNumber })
    .from(member)
    .where(and(isNotNull(member.documentNumber), eq(member.guid, one.id)));
  return [
    ...found.filter((phone) => phones.has(phone)),
    ...documents.flatMap(({ number }) => (number && text.includes(number) ? [number] : [])),
  ];
}

const ask = (path: string, body: object) => gateway.post<Page>(path, body, { token, headers: ofFirst });

describe('phones and documents of members', () => {
  it('are in no list, record, choice or export of any entity', async () => {
    const leaks: string[] = [];
    for (const { name, calls, verbs, ownCalls, standard } of contracts) {
      if (standard || ownCalls?.includes('list') || !verbs.includes('list')) continue;
      const list = await ask(calls.list, { size: 100 });
      const [first] = list.tdata?.list ?? [];
      const answers = [
        list,
        await ask(calls.options, { keyword: '秘密' }),
        await ask(calls.list, { keyword: '秘密', size: 100 }),
        await ask(calls.list, { exportId: crypto.randomUUID(), size: 100 }),
        first ? await gateway.get(calls.getOne, { guid: first.id }, { token, headers: ofFirst }) : null,
      ];
      for (const answer of answers) for (const leak of await leaksIn(answer)) leaks.push(`${name}: ${leak}`);
    }
    expect(leaks).toEqual([]);
  });

  it('are in no report, nor in the search of the frame, nor in any call about a member', async () => {
    const leaks: string[] = [];
    const look = async (name: string, answer: unknown) => {
      for (const leak of await leaksIn(answer)) leaks.push(`${name}: ${leak}`);
    };
    for (const { name, calls } of reports)
      await look(name, await ask(calls.list, { size: 100, filters: { date: { from: day, to: day } } }));
    for (const text of ['秘密', '5678']) await look('search', await ask('/search/records', { text, keyword: text }));
    const about: Record<string, object> = {
      [memberPaths.timeline]: {},
      [memberPaths.reveal]: {},
      [memberPaths.revealDocument]: {},
      [adjustmentPaths.holdings]: {},
      [adjustmentPaths.points]: { business: crypto.randomUUID() },
      [privacyPaths.consents]: {},
      [privacyPaths.takeOut]: {},
      [privacyPaths.mergePreview]: { phone: secret.phone },
      [privacyPaths.anonymise]: { business: crypto.randomUUID(), confirmation: 'x' },
      '/member/freeze': { ids: [one.id], enabled: false },
      '/member/entry/update': { fullName: '秘密', version: 0 },
      [registerPaths.batch]: { organization: demo('organization', 'root'), rows: [{ fullName: '秘密' }] },
    };
    for (const [path, body] of Object.entries(about)) await look(path, await ask(path, { id: one.id, ...body }));
    await look('identity', await gateway.get('/member/entry/getOne', { guid: one.id }, { token, headers: ofFirst }));
    await look('book', await ask(bookingPaths.day, { store, date: day }));
    expect(leaks).toEqual([]);
    // The attack would have seen them: who may take reservations reads the number in the book.
    const admin = await gateway.session('1001');
    const book = await gateway.post(bookingPaths.day, { store, date: day }, { token: admin });
    expect(await leaksIn(book)).toEqual([secret.phone]);
    const [row] = await gateway.database.db.select().from(reservation).where(eq(reservation.phone, secret.phone));
    expect(row?.guest).toBe('秘密客人');
  });

  it('are found whole or by the last four digits, not by trying digits', async () => {
    for (const keyword of ['139123', '91234', '3912345678']) {
      const { tdata } = await ask('/member/list', { keyword });
      expect(tdata.list.map(({ id }) => id)).not.toContain(one.id);
    }
    for (const keyword of [secret.phone, '5678']) {
      const { tdata } = await ask('/member/list', { keyword });
      expect(tdata.list.map(({ id }) => id)).toContain(one.id);
    }
  });
});
