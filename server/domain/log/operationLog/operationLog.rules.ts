import { and, isNull, or, sql } from 'drizzle-orm';
import { type FieldChange, operationLog } from '#areas/log/operationLog/operationLog.contract';
import type { Language } from '#gateway/language';
import { regionName } from '#server/db/regions';
import { operationLog as table } from '#server/db/schema';
import { authoriserField } from '#server/domain/access/secondPerson';
import { permissionName } from '#server/domain/menu/permissionTree';
import type { Entity } from '#server/store/entity';
import { inScope } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';
import { changedMeta, labelGroupOf, shapesOf } from './shapes';

/** Rights and regions are codes that only the gateway has words for. */
function inWords(language: Language, submodule: string, change: FieldChange): FieldChange {
  const kind = changedMeta(submodule, change.field)?.kind;
  if (kind !== 'codes' && kind !== 'regions') return change;
  const word = (code: string) => (kind === 'codes' ? permissionName(language, code) : (regionName(code) ?? code));
  const words = (value: unknown) => (Array.isArray(value) ? value.map((code) => word(String(code))) : value);
  return { ...change, before: words(change.before), after: words(change.after) };
}

/** Whether a second person allowed what an entry tells. */
const isAuthorised = sql`COALESCE(${table.detail} @> ${JSON.stringify([{ field: authoriserField }])}::jsonb, false)`;

/** The operation log: callers see entries about records in their scope, and their own acts. */
export const operationLogEntity: Entity = {
  contract: operationLog,
  storage: tableStorage(operationLog, table, {
    authoriser: sql`(SELECT change->>'after' FROM jsonb_array_elements(${table.detail}) AS change
      WHERE change->>'field' = ${authoriserField} LIMIT 1)`,
    authorised: isAuthorised,
  }),
  filters: {
    authorised: (value) => (value === true || value === 'true' ? isAuthorised : sql`NOT ${isAuthorised}`),
  },
  scope({ caller }) {
    if (caller.scope.kind === 'unrestricted') return undefined;
    return or(
      inScope(caller, 'store', sql`${table.store}`),
      // Stores share an organisation: what happened to a store is seen by who sees that store.
      and(isNull(table.store), inScope(caller, 'organization', sql`${table.organization}`)),
      sql`${table.operatorGuid} = ${caller.employee}`,
    );
  },
  async complete({ language }, rows) {
    for (const { values } of rows) {
      Object.assign(values, { authoriser: null, authorised: false });
      if (!Array.isArray(values.detail)) continue;
      const submodule = String(values.submodule);
      const changes: FieldChange[] = values.detail;
      values.detail = changes.map((change) => inWords(language, submodule, change));
      const allowed = changes.find(({ field }) => field === authoriserField);
      if (allowed) Object.assign(values, { authoriser: String(allowed.after), authorised: true });
      values.shapes = shapesOf(submodule, changes);
      values.labelGroup = labelGroupOf(submodule);
    }
  },
};
