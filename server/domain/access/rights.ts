import { inArray, sql } from 'drizzle-orm';
import { homeOf } from '#routing/routes';
import type { Caller } from '#server/call/caller';
import type { Tx } from '#server/db/database';
import { role, rolePermission } from '#server/db/schema';

/** How a merchant works, which decides what there is to permit (000 §6). */
export type MerchantMode = Pick<Caller, 'managementModel' | 'regType'>;

/** An enabled role of an employee. `rights` names its codes: the database draws another with each change of them. */
export interface RoleGrant {
  guid: string;
  rights: string;
  loginMethods: string[];
}

/** Codes that a merchant of this kind has no use for (000 §6): brand library in single mode, the organisation too. */
export function isExcluded(code: string, mode: MerchantMode): boolean {
  if (mode.managementModel !== 'SINGLE') return false;
  const resource = code.slice(0, code.indexOf(':'));
  // A product menu is made of the brand library, which is in no single-brand menu.
  if (homeOf(resource)?.area === 'brandLibrary' || resource === 'productMenu') return true;
  const holder = mode.regType === 'HOLDER_PLATFORM' || mode.regType === 'HOLDER_CLIENT';
  return resource === 'organization' && !holder;
}

/** Whether roles keep their holder out of the back office. */
export function keepsOut(roles: readonly RoleGrant[]): boolean {
  // Without any role there is nothing to forbid: such an account signs in and is told that no service is enabled.
  return roles.length > 0 && !roles.some((row) => row.loginMethods.includes('backOffice'));
}

type Reads = Pick<Tx, 'select'>;

/** What roles permit together, by the names of their rights: some 30 kB each, the last used at the end. */
const kept = new Map<string, ReadonlySet<string>>();
const mostKept = 200;

function keep(key: string, codes: ReadonlySet<string>): ReadonlySet<string> {
  kept.delete(key);
  kept.set(key, codes);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
  return codes;
}

const keyOf = ({ managementModel, regType }: MerchantMode, roles: readonly { rights: string }[]) =>
  [managementModel, regType, ...roles.map(({ rights }) => rights).sort()].join(' ');

/**
 * Returns the codes that count for who has these roles, in a merchant that works so (P1). They are read only where nobody has read
 * them under the names that the roles have now: five hundred codes took a fifth of a small call, which asks twice.
 */
export async function codesOfRoles(
  db: Reads,
  roles: readonly RoleGrant[],
  mode: MerchantMode,
): Promise<ReadonlySet<string>> {
  if (roles.length === 0) return new Set();
  const key = keyOf(mode, roles);
  const known = kept.get(key);
  if (known) return keep(key, known);
  // With the names in the same statement: codes that were changed meanwhile are kept under their own.
  const read = await db
    .select({
      rights: role.rights,
      codes: sql<string[] | null>`(
        SELECT json_agg(${rolePermission.code}) FROM ${rolePermission}
        WHERE ${rolePermission.merchant} = ${role}.merchant AND ${rolePermission.role} = ${role}.guid)`,
    })
    .from(role)
    .where(
      inArray(
        role.guid,
        roles.map(({ guid }) => guid),
      ),
    );
  const codes = new Set(read.flatMap((row) => row.codes ?? []).filter((code) => !isExcluded(code, mode)));
  return keep(keyOf(mode, read), codes);
}
