import { beforeAll, expect, it } from 'vitest';
import { label } from '#areas/member/label/label.contract';
import { memberPaths } from '#areas/member/member/member.contract';
import { idempotency } from '#server/db/schema';
import { firstSubject, secondSubject } from '#tests/support/callers';
import { freshText } from '#tests/support/fieldEdges';
import { knownDay, openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { addTestMembers } from '#tests/support/member/member';

// A key of a client belongs to one call with one content for one operating subject.

const gateway = openGateway(knownDay);
let token = '';

beforeAll(async () => {
  await addTestMembers(gateway, 2);
  token = await gateway.session('1001');
});

const save = (name: string, key: string, subject = firstSubject) =>
  gateway.post<{ id: string }>(
    label.calls.save,
    { name, kind: 'manual', enabled: true },
    { token, key, headers: { operSubjectGuid: subject } },
  );

it('answers a retry as the first time, and refuses another subject or content under its key (X1)', async () => {
  const key = crypto.randomUUID();
  const name = freshText(8);
  const first = await save(name, key);
  expect(first.code).toBe(0);
  expect(await save(name, key)).toEqual(first);
  for (const other of [await save(name, key, secondSubject), await save(freshText(8), key)])
    expect(other).toMatchObject({ code: 1000, message: expect.stringContaining('已经提交过，但内容不同') });
});

it('keeps keys of 100 characters whole, and refuses longer ones', async () => {
  const key = crypto.randomUUID().padEnd(99, '-');
  const [one, two] = [await save(freshText(8), `${key}1`), await save(freshText(8), `${key}2`)];
  expect([one.code, two.code]).toEqual([0, 0]);
  expect(one.tdata.id).not.toBe(two.tdata.id);
  expect((await save(freshText(8), `${key}12`)).code).toBe(400);
});

it('keeps a phone that was shown sealed, and answers a retry with it', async () => {
  const { id, phone } = await freshMember(gateway);
  const key = crypto.randomUUID();
  const reveal = () => gateway.post<{ phone: string }>(memberPaths.reveal, { id }, { token, key, headers: ofFirst });
  expect((await reveal()).tdata).toEqual({ phone });
  expect((await reveal()).tdata).toEqual({ phone });
  expect(JSON.stringify(await gateway.database.db.select().from(idempotency))).not.toContain(phone);
});
