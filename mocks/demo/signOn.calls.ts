import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, publicCall } from '#server/call/call';
import { outbox } from '#server/db/schema';
import { demoAccounts } from './accounts';

const nothing = z.unknown();

/** Calls of a demo only: its accounts, and the texts an SMS service would have sent. */
export const calls: readonly Call[] = [
  publicCall({
    method: 'GET',
    path: '/sign_on/demo_accounts',
    input: nothing,
    handle: async () =>
      demoAccounts.map(({ merchant, merchantName, account, password, role }) => ({
        enterpriseId: merchant,
        merchantName,
        account,
        password,
        roleName: role,
      })),
  }),
  publicCall({
    method: 'GET',
    path: '/sign_on/outbox',
    input: nothing,
    handle: ({ tx }) =>
      tx
        .select({ id: outbox.id, phone: outbox.phone, text: outbox.text, sentAt: outbox.sentAt })
        .from(outbox)
        .orderBy(desc(outbox.sentAt))
        .limit(20),
  }),
];
