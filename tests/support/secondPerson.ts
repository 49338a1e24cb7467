import { eq } from 'drizzle-orm';
import { authorisedPaths } from '#business/secondPerson/authorised';
import { employee } from '#server/db/schema';
import { credentialChange } from '#server/db/schema/access/authorisation';
import { dayMs } from '#values/duration';
import { newCaller, type TestCaller } from './callers';
import { freshDigits } from './fieldEdges';
import type { TestGateway } from './gateway';

/** Number of the people made here. */
export const ownNumber = '735291';

/** Proof of somebody who authorises: what a form sends in addition to the act. */
export interface TestProof {
  authoriser: string;
  authorizationNumber: string;
}

/** Number of a demo account that authorises (mocks/demo/seed). */
export const demoProof = (account: string): TestProof => ({
  authoriser: account,
  authorizationNumber: account.padStart(6, '8'),
});

/** Lets the past be: the account is a year old, and nobody has changed it since. */
export async function ageAccount(gateway: TestGateway, guid: string): Promise<void> {
  const createdAt = new Date(gateway.clock.now().getTime() - 365 * dayMs).toISOString();
  await gateway.database.db.update(employee).set({ createdAt }).where(eq(employee.guid, guid));
  await gateway.database.db.delete(credentialChange).where(eq(credentialChange.employee, guid));
}

/** Makes a colleague, switches their authorisation on, and lets them set their number; the account is as new as that. */
export async function newAuthoriser(
  gateway: TestGateway,
  admin: string,
  options: Parameters<typeof newCaller>[2] = {},
): Promise<TestCaller & { proof: TestProof }> {
  const made = await newCaller(gateway, admin, options);
  const phone = `137${freshDigits(8)}`;
  const change = { id: made.id, authorizationEnabled: true, phone };
  const switched = await gateway.post('/employee/update', change, { token: admin });
  const set = await gateway.post(
    authorisedPaths.setNumber,
    { password: '246810', authorizationNumber: ownNumber },
    { token: made.token },
  );
  if (switched.code !== 0 || set.code !== 0) throw new Error(`no authoriser: ${JSON.stringify({ switched, set })}`);
  return { ...made, proof: { authoriser: made.account, authorizationNumber: ownNumber } };
}

/** Makes a second person whom everybody may name: an account of old. */
export async function secondPerson(
  gateway: TestGateway,
  admin: string,
  options: Parameters<typeof newCaller>[2] = {},
): Promise<TestCaller & { proof: TestProof }> {
  const made = await newAuthoriser(gateway, admin, options);
  await ageAccount(gateway, made.id);
  return made;
}
