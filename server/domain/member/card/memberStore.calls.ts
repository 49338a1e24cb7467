import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { type Call, protectedCall } from '#server/call/call';
import { operatingSubject } from '#server/db/schema';
import { seenSubjects } from '#server/domain/access/subjects';
import { storesOfSubject } from './subjectStores';

/** Stores and operating subjects, by the specification's names (002 §7 member-store). */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/member-store/queryBySubject',
    permission: 'anyRight',
    input: z.object({}),
    handle: (context) => storesOfSubject(context),
  }),
  protectedCall({
    method: 'POST',
    path: '/member-store/querySubjects',
    permission: 'anyRight',
    input: z.object({}),
    handle: ({ tx, caller }) =>
      tx
        .select({ multiMemberGuid: operatingSubject.guid, multiMemberName: operatingSubject.name })
        .from(operatingSubject)
        .where(seenSubjects(caller))
        .orderBy(asc(operatingSubject.guid)),
  }),
];
