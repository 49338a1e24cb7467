import { and, eq, inArray } from 'drizzle-orm';
import type { FieldChange } from '#areas/log/operationLog/operationLog.contract';
import {
  adjustmentLimits as contract,
  limitsOrder,
  limitsRight,
  limitsThemselves,
  raisedLimits,
  standardLimits,
} from '#areas/member/member/desk/adjustment';
import { secondPersonFields } from '#business/secondPerson/authorised';
import { changedFields, checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { missing, Refusal, refuse, stale } from '#server/call/refusal';
import { brandSubject, operatingSubject, record, store } from '#server/db/schema';
import { isAdministrator } from '#server/domain/access/administrators';
import { takePermit } from '#server/domain/access/breakGlass';
import { seesStores } from '#server/domain/access/scopeOrder';
import { loggedSecondPerson, requireSecondPerson } from '#server/domain/access/secondPerson';
import { refuseFields } from '#server/store/write';

type Values = Record<string, unknown>;

/** Limits of corrections, with the version that a change has to name; 0 where the subject has said nothing. */
interface KnownLimits {
  version: number;
  values: Values;
  updatedBy: string;
  updatedAt: string | null;
}

/** Limits of refunds, for subjects whose limits were saved before there were any. */
const standardRefunds = { refundAlone: standardLimits.refundAlone, refundDaily: standardLimits.refundDaily };

const guidOf = (subject: string) => `${subject}-memberLimit`;

/** Limits that hold for the operating subject of the call. */
export async function limitsOf({ tx, caller }: CallerContext, lock = false): Promise<KnownLimits> {
  if (!caller.subject) throw missing();
  const query = tx
    .select()
    .from(record)
    .where(
      and(
        eq(record.merchant, caller.merchant),
        eq(record.resource, contract.name),
        eq(record.guid, guidOf(caller.subject)),
      ),
    );
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) return { version: 0, values: standardLimits, updatedBy: '', updatedAt: null };
  return {
    version: row.version,
    values: { ...standardRefunds, ...row.data },
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt,
  };
}

/** Returns the stores of a subject, closed ones too. */
async function storesOf({ tx, caller }: CallerContext): Promise<string[]> {
  const brands = tx
    .select({ guid: brandSubject.brand })
    .from(brandSubject)
    .where(and(eq(brandSubject.merchant, caller.merchant), eq(brandSubject.subject, caller.subject ?? '')));
  const rows = await tx
    .select({ guid: store.guid })
    .from(store)
    .where(and(eq(store.merchant, caller.merchant), inArray(store.brand, brands)));
  return rows.map(({ guid }) => guid);
}

/**
 * Requires a second person for limits that are raised, and for every change by an administrator who adjusts too. Others who adjust change
 * no limits, whatever their roles allow together. An administrator may have a permit of the server's operator instead. Returns the lines
 * of the operation log that say who approved; a wrong proof is returned as a Refusal, so that it counts.
 */
async function approval(
  context: CallerContext,
  known: KnownLimits,
  values: Values,
  input: Values,
): Promise<FieldChange[] | Refusal> {
  const { tx, caller } = context;
  const stores = await storesOf(context);
  if (!(await seesStores(tx, caller, stores))) throw refuse('memberDesk.limitsScope');
  const isLimited = limitsThemselves(caller.codes);
  if (isLimited && !isAdministrator(caller)) throw refuse('memberDesk.limitsOwn');
  if (!isLimited && raisedLimits(known.values, values).length === 0) return [];
  const permit = isAdministrator(caller) ? await takePermit(context) : null;
  if (permit) return [permit];
  const proof = checkValues(limitsOrder, input);
  const wrong = proof.issues.filter(({ path }) => path in secondPersonFields);
  if (wrong.length > 0) throw refuseFields(context, wrong);
  const second = await requireSecondPerson(
    context,
    {
      act: 'limitChange',
      right: limitsRight,
      object: await subjectName(context),
      covers: (as) => seesStores(tx, as.caller, stores),
    },
    proof.values,
  );
  return second instanceof Refusal ? second : loggedSecondPerson(second);
}

async function subjectName({ tx, caller }: CallerContext): Promise<string> {
  const [found] = await tx
    .select({ name: operatingSubject.name })
    .from(operatingSubject)
    .where(eq(operatingSubject.guid, caller.subject ?? ''));
  return found?.name ?? '';
}

/** Saves the limits of the operating subject. A wrong proof of the second person is returned, so that it counts. */
export async function saveLimits(context: CallerContext, input: Values): Promise<Values | Refusal> {
  const { tx, caller, now } = context;
  const known = await limitsOf(context, true);
  const { values, issues } = checkValues(contract, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  if (input.version !== known.version) throw stale(known, { ...known.values, version: known.version });
  const approved = await approval(context, known, values, input);
  if (approved instanceof Refusal) return approved;
  const subject = caller.subject ?? '';
  const at = now.toISOString();
  const row = { version: known.version + 1, data: values, updatedAt: at, updatedBy: caller.name };
  await tx
    .insert(record)
    .values({
      ...row,
      guid: guidOf(subject),
      merchant: caller.merchant,
      resource: contract.name,
      subject,
      search: '',
      createdAt: at,
    })
    .onConflictDoUpdate({ target: record.guid, set: row });
  const detail = changedFields(contract, known.values, values).map((field) => ({
    field,
    before: known.values[field] ?? null,
    after: values[field] ?? null,
  }));
  await context.log({
    type: 'edit',
    module: 'member',
    submodule: contract.name,
    detail: [...detail, ...approved],
  });
  return { ...values, version: row.version };
}
