import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { homeOf } from '#routing/routes';
import type { StoreClock } from '#session/user';
import { bodyLimits } from '../call/body';
import { type Call, type CallerContext, protectedCall } from '../call/call';
import { missing, refuse } from '../call/refusal';
import { sayTitle } from '../call/texts';
import { employee, merchant, operatingSubject, operationLog, preference, store } from '../db/schema';
import { zoneOf } from '../db/zones';
import { withoutMemberPhones } from '../store/memberPhones';
import { visibleStores } from '../store/scope';
import { seenSubjects } from './access/subjects';
import { menusOf, sourcesOfMenu } from './menu/menus';
import { savePreference } from './preferences';

const nothing = z.unknown();

async function baseInfo({ tx, caller }: CallerContext) {
  const [own] = await tx.select().from(merchant).where(eq(merchant.id, caller.merchant));
  const [person] = await tx.select().from(employee).where(eq(employee.guid, caller.employee));
  if (!own || !person) throw missing();
  const timeZone = sql<string>`${zoneOf()}`;
  const clocks: StoreClock[] = await tx
    .select({ timeZone, cutOff: sql<string>`max(${store.billingTime})` })
    .from(store)
    .where(visibleStores(caller.merchant, caller.scope))
    .groupBy(timeZone)
    .orderBy(timeZone);
  return {
    userName: person.name,
    account: person.account,
    authorisation: person.authorizationEnabled ? (person.authorizationSet ? 'set' : 'unset') : 'off',
    userGuid: person.guid,
    merchantName: own.name,
    enterpriseId: own.id,
    integrateFlag: own.integrateFlag,
    managementModel: own.managementModel,
    regType: own.regType,
    timeZone: caller.zone,
    factorDue: caller.factorDue,
    clocks,
  };
}

const preferenceKey = z.string().regex(/^[\w.:/-]{1,120}$/);

/** Calls of the signed-in person: base information, menus, sources, subjects, preferences (000 §7). */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/user/get_user_base_info',
    permission: 'session',
    beforeFactor: true,
    input: nothing,
    handle: baseInfo,
  }),
  protectedCall({
    method: 'GET',
    path: '/user/get_user_base_info',
    permission: 'session',
    beforeFactor: true,
    input: nothing,
    handle: baseInfo,
  }),
  protectedCall({
    method: 'POST',
    path: '/menu/get_merchant_menu',
    permission: 'session',
    beforeFactor: true,
    input: nothing,
    handle: async ({ caller, language }) => menusOf(language, caller),
  }),
  protectedCall({
    method: 'POST',
    path: '/menu/get_source_by_menu',
    permission: 'session',
    beforeFactor: true,
    // "payload is the menu guid" (000 §7): taken bare or named
    input: z.union([z.string(), z.object({ menuGuid: z.string() })]),
    handle: async ({ caller }, input) => sourcesOfMenu(caller, typeof input === 'string' ? input : input.menuGuid),
  }),
  protectedCall({
    method: 'POST',
    path: '/member-store/queryMultiOperators',
    permission: 'session',
    beforeFactor: true,
    input: nothing,
    answersIn: 'data',
    // The frame of every page asks for them: without a right the answer is empty, no refusal.
    handle: async ({ tx, caller }) =>
      caller.codes.size === 0
        ? []
        : tx
            .select({
              multiMemberGuid: operatingSubject.guid,
              multiMemberName: operatingSubject.name,
              multiMemberStatus: operatingSubject.status,
              isAlliance: operatingSubject.isAlliance,
            })
            .from(operatingSubject)
            .where(seenSubjects(caller))
            .orderBy(operatingSubject.guid),
  }),
  protectedCall({
    method: 'GET',
    path: '/erp/third_party/jump_url',
    permission: 'anyRight',
    input: nothing,
    async handle({ tx, caller }) {
      const [own] = await tx.select().from(merchant).where(eq(merchant.id, caller.merchant));
      if (own?.erpAddress === 'unavailable') throw refuse('erp.failed');
      return own?.erpAddress ?? '';
    },
  }),
  protectedCall({
    method: 'POST',
    path: '/user/my_operations',
    permission: 'session',
    input: nothing,
    async handle(context) {
      const { tx, caller, language } = context;
      const found = await tx
        .select({
          id: operationLog.guid,
          operationTime: operationLog.operationTime,
          type: operationLog.type,
          submodule: operationLog.submodule,
          object: operationLog.object,
        })
        .from(operationLog)
        .where(
          and(
            eq(operationLog.merchant, caller.merchant),
            eq(operationLog.operatorGuid, caller.employee),
            // Who looks for what they did last has signed on to do it.
            notInArray(operationLog.type, ['signIn', 'signOut']),
          ),
        )
        .orderBy(desc(operationLog.operationTime), desc(operationLog.guid))
        .limit(8);
      const rows = await withoutMemberPhones(context, found);
      // Its title, since an operation outlives the right to open its page.
      return rows.map((row) => {
        const path = row.submodule === 'session' ? undefined : homeOf(row.submodule)?.path;
        return path ? { ...row, page: sayTitle(language, path) } : row;
      });
    },
  }),
  protectedCall({
    method: 'POST',
    path: '/preference/query',
    permission: 'session',
    beforeFactor: true,
    input: z.object({ keys: z.array(preferenceKey).max(50).optional() }).default({}),
    async handle({ tx, caller }, { keys }) {
      const rows = await tx
        .select({ key: preference.key, value: preference.value })
        .from(preference)
        .where(
          and(
            eq(preference.merchant, caller.merchant),
            eq(preference.employee, caller.employee),
            keys ? inArray(preference.key, keys) : undefined,
          ),
        );
      return Object.fromEntries(rows.map((row) => [row.key, row.value]));
    },
  }),
  protectedCall({
    method: 'POST',
    path: '/preference/save',
    permission: 'session',
    body: bodyLimits.rows,
    input: z.object({ key: preferenceKey, value: z.unknown() }),
    handle: (context, { key, value }) => savePreference(context, key, value),
  }),
];
