import { z } from 'zod';
import type { logModules } from '../../src/areas/log/operationLog/operationLog.contract';
import { besidesFileIssues, valuesOfFileRow } from '../../src/entity/fileRow';
import { dayIn } from '../../src/ui/zone/zonedTime';
import type { CallerContext } from '../call/call';
import { sayIssue } from '../call/texts';
import type { Entity, EntityRegistry } from './entity';
import { type Found, resolveNames } from './references';
import { findIssues, insertRow } from './write';

/** A batch of an import; the console sends a file of up to 10,000 rows in batches. */
export const importInput = z.object({
  rows: z.array(z.record(z.string(), z.unknown())).min(1).max(200),
  /** only say what would happen */
  check: z.boolean().default(false),
});

class CheckOnly extends Error {
  constructor(readonly results: RowResult[]) {
    super('check only');
  }
}

export interface RowResult {
  /** message per field; null for a row that is good */
  errors: Record<string, string> | null;
}

/**
 * Imports the good rows of a batch and says of each other row what is wrong at which field.
 * A check does the same in a transaction of its own and undoes it, so preview and import can never disagree.
 */
export async function importRows(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  input: z.infer<typeof importInput>,
): Promise<{ results: RowResult[] }> {
  try {
    return await context.tx.transaction(async (tx) => {
      const results = await eachRow(
        { ...context, tx, checkOnly: input.check, cause: { kind: 'import' } },
        entity,
        registry,
        input.rows,
      );
      if (input.check) throw new CheckOnly(results);
      const imported = results.filter((result) => !result.errors).length;
      if (imported > 0) {
        await context.log({
          type: 'import',
          module: entity.contract.area as (typeof logModules)[number],
          submodule: entity.contract.name,
          object: String(imported),
        });
      }
      return { results };
    });
  } catch (error) {
    if (error instanceof CheckOnly) return { results: error.results };
    throw error;
  }
}

async function eachRow(
  context: CallerContext,
  entity: Entity,
  registry: EntityRegistry,
  rows: Record<string, unknown>[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const known: Found = new Map();
  const today = dayIn(context.now, context.caller.zone);
  const allowed = new Set<string>(entity.contract.importFields ?? []);
  for (const row of rows) {
    const cells = Object.fromEntries(Object.entries(row).filter(([name]) => allowed.has(name)));
    const { values: input, issues: ofFile } = valuesOfFileRow(entity.contract, cells, today);
    const named = await resolveNames(context, entity, registry, input, known);
    const { values, issues } = await findIssues(context, entity, registry, named.values, null, known);
    const first = [...ofFile, ...named.issues];
    const further = besidesFileIssues(issues, ofFile);
    const all = [...first, ...further.filter((found) => !first.some(({ path }) => path === found.path))];
    if (all.length === 0) await insertRow(context, entity, values);
    results.push({
      errors:
        all.length === 0
          ? null
          : Object.fromEntries(all.map((found) => [found.path, sayIssue(context.language, found)])),
    });
  }
  return results;
}
