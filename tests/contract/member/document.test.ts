import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { privacyPaths } from '#areas/member/member/desk/privacy';
import { memberEntry } from '#areas/member/member/entry/memberEntry.contract';
import { memberPaths } from '#areas/member/member/member.contract';
import { registerPaths } from '#areas/member/member/register/registration';
import { isSealed, openVault, SealError, sealedBy, Vault } from '#server/call/vault';
import { operationLog } from '#server/db/schema';
import { dataKey } from '#server/db/schema/access/dataKey';
import { member } from '#server/db/schema/member/member';
import { jobs as numberJobs } from '#server/domain/access/authorizationNumbers.jobs';
import { acceptKeys } from '#server/domain/access/dataKeys';
import { jobs } from '#server/domain/member/member/documents.jobs';
import { createGateway } from '#server/gateway';
import { demo } from '#tests/support/callers';
import { freshDigits } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';
import { placesOf } from '#tests/support/placesOf';
import { runSealing, sealTexts } from '#tests/support/sealing';

// Numbers of documents are encrypted in the database (docs/invariants.md "Privacy"), and read where somebody may.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
let token = '';

const send = <Answer>(path: string, body: object, key: string = crypto.randomUUID()) =>
  gateway.post<Answer>(path, body, { token, headers: ofFirst, key });

/** A passport that nobody else has. */
const passport = () => `E${freshDigits(8)}`;

const stored = async (guid: string) =>
  (await db().select({ number: member.documentNumber }).from(member).where(eq(member.guid, guid)))[0]?.number ?? null;

async function registered(documentNumber: string): Promise<string> {
  const values = {
    ...{ fullName: '证件客人', phone: `137${freshDigits(8)}`, sex: 'unknown', registrationSource: 'backend' },
    ...{ documentType: 'passport', documentNumber, store: demo('store', 'BJ001') },
  };
  const reply = await send<{ id: string }>(memberEntry.calls.save, values);
  expect(reply.code).toBe(0);
  return reply.tdata.id;
}

/** Does the job as a gateway with some keys does, until it is over. */
async function seal(vault: Vault): Promise<void> {
  const now = gateway.clock.now();
  await runSealing(gateway.database, jobs, { first: { after: '' }, vault, now });
  // The former key is forgotten once nothing of any column needs it.
  await sealTexts(gateway.database, vault, now);
  await runSealing(gateway.database, numberJobs, { first: { table: 'employee', after: '' }, vault, now });
}

beforeAll(async () => {
  await addTestMembers(gateway, 10);
  token = await gateway.session('1001');
});

describe('the number of a document', () => {
  it('lies nowhere plain, whatever was done with it', async () => {
    const [number, next, inFile] = [passport(), passport(), passport()];
    const id = await registered(number);
    const { tdata: read } = await gateway.get<Record<string, unknown>>(
      memberEntry.calls.getOne,
      { guid: id },
      { token, headers: ofFirst },
    );
    expect(read.documentNumber).toBe(`${number.slice(0, 3)}****${number.slice(-2)}`);
    const key = crypto.randomUUID();
    for (const _twice of [1, 2])
      expect((await send(memberPaths.revealDocument, { id }, key)).tdata).toEqual({ number });
    expect(JSON.stringify((await send(privacyPaths.takeOut, { id })).tdata)).toContain(number);
    const edited = await send(memberEntry.calls.update, { ...read, documentNumber: next });
    expect(edited.code).toBe(0);
    expect((await send(memberPaths.revealDocument, { id })).tdata).toEqual({ number: next });
    const row = {
      ...{ fullName: '文件客人', phone: `137${freshDigits(8)}`, sex: 'unknown' },
      ...{ documentType: 'passport', documentNumber: inFile },
    };
    const place = { organization: demo('organization', 'north'), store: demo('store', 'BJ001') };
    const file = await send<{ made: number }>(registerPaths.import, { ...place, rows: [row], mode: 'all' });
    expect(file).toMatchObject({ code: 0, tdata: { made: 1 } });
    for (const one of [number, next, inFile]) expect(await placesOf(gateway.database, one)).toEqual([]);
    expect(await placesOf(gateway.database, '文件客人')).toContain('member.full_name');
    expect(isSealed((await stored(id)) ?? '')).toBe(true);
  });

  it('is kept by a save that leaves it, and goes with the member who is forgotten', async () => {
    const number = passport();
    const id = await registered(number);
    const before = await stored(id);
    const { tdata: read } = await gateway.get<object>(
      memberEntry.calls.getOne,
      { guid: id },
      { token, headers: ofFirst },
    );
    expect((await send(memberEntry.calls.update, { ...read, city: '北京市' })).code).toBe(0);
    expect(await stored(id)).toBe(before);
    const gone = { id, confirmation: '证件客人', business: crypto.randomUUID() };
    expect((await send(privacyPaths.anonymise, gone)).code).toBe(0);
    expect(await stored(id)).toBeNull();
  });

  it('is shown with a line in the log, which does not say it', async () => {
    const number = passport();
    const id = await registered(number);
    await send(memberPaths.revealDocument, { id });
    const lines = await db().select().from(operationLog).where(eq(operationLog.objectGuid, id));
    const shown = lines.filter(({ type }) => type === 'reveal');
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(number);
  });
});

describe('documents of an older database, and of former keys', () => {
  it('are read as they are, and encrypted step by step', async () => {
    const plain = passport();
    const { id } = await freshMember(gateway, { documentType: 'passport', documentNumber: plain });
    const others: string[] = [];
    for (let index = 0; index < 120; index += 1)
      others.push((await freshMember(gateway, { documentType: 'passport', documentNumber: passport() })).id);
    expect((await send(memberPaths.revealDocument, { id })).tdata).toEqual({ number: plain });
    await gateway.tick();
    expect(isSealed((await stored(id)) ?? '')).toBe(true);
    for (const one of others) expect(isSealed((await stored(one)) ?? '')).toBe(true);
    expect((await send(memberPaths.revealDocument, { id })).tdata).toEqual({ number: plain });
    const sealed = await stored(id);
    await seal(openVault);
    expect(await stored(id)).toBe(sealed);
  });

  it('are brought to a new key, after which the former one is needed no longer', async () => {
    const number = passport();
    const id = await registered(number);
    const key = '2e'.repeat(32);
    const now = gateway.clock.now();
    await acceptKeys(gateway.database, openVault, now);
    await expect(acceptKeys(gateway.database, new Vault(key), now)).rejects.toThrow(SealError);
    await expect(acceptKeys(gateway.database, new Vault(key), now)).rejects.toThrow(
      /^The database holds data that is encrypted with another key \([0-9a-f]{8}\)\. Set DATA_KEY .*\.$/,
    );
    const rotated = new Vault(key, ['0'.repeat(64)]);
    await acceptKeys(gateway.database, rotated, now);
    await seal(rotated);
    const [current] = await rotated.ids();
    expect((await stored(id))?.startsWith(sealedBy(current))).toBe(true);
    expect((await db().select().from(dataKey)).map((row) => row.id)).toEqual([current]);
    const alone = new Vault(key);
    await acceptKeys(gateway.database, alone, now);
    const other = createGateway({ database: gateway.database, clock: gateway.clock, config: { vault: alone } });
    const asked = new Request(`http://gateway.test/gateway${memberPaths.revealDocument}`, {
      ...{ method: 'POST', body: JSON.stringify({ id }) },
      headers: { 'Content-Type': 'application/json', token, ...ofFirst, source: '0', loginType: '0' },
    });
    expect(await (await other.handle(asked)).json()).toMatchObject({ code: 0, tdata: { number } });
    await expect(acceptKeys(gateway.database, openVault, now)).rejects.toThrow(SealError);
  });
});
