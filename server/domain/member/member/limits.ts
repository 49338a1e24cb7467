import { and, eq } from 'drizzle-orm';
import { adjustmentLimits as contract, standardLimits } from '#areas/member/member/desk/adjustment';
import { changedFields, checkValues } from '#entity/contract';
import type { CallerContext } from '#server/call/call';
import { missing, stale } from '#server/call/refusal';
import { record } from '#server/db/schema';
import { refuseFields } from '#server/store/write';

type Values = Record<string, unknown>;

/** Limits of corrections, with the version that a change has to name; 0 where the subject has said nothing. */
interface KnownLimits {
  version: number;
  values: Values;
  updatedBy: string;
  updatedAt: string | null;
}

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
  return { version: row.version, values: row.data, updatedBy: row.updatedBy, updatedAt: row.updatedAt };
}

export async function saveLimits(context: CallerContext, input: Values): Promise<Values> {
  const { tx, caller, now } = context;
  const known = await limitsOf(context, true);
  const { values, issues } = checkValues(contract, input);
  if (issues.length > 0) throw refuseFields(context, issues);
  if (input.version !== known.version) throw stale(known, { ...known.values, version: known.version });
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
  await context.log({ type: 'edit', module: 'member', submodule: contract.name, detail });
  return { ...values, version: row.version };
}
