import { z } from 'zod';
import { type Contract, sourceCode } from '#entity/contract';
import type { FieldKind } from '#entity/field';
import { bodyLimits } from '../call/body';
import { type Call, protectedCall } from '../call/call';
import type { Entity, EntityRegistry } from './entity';
import { exportPage } from './exporting';
import { importInput, importRows, prepareRows } from './importing';
import { listInput } from './listQuery';
import { getOne, listCount, listIds, listOptions, listRows, optionsInput } from './read';
import { enableInput, remove, selectionInput, setEnabled } from './selection';
import { create, saveInput, update } from './write';

/** Fields that hold as many values as somebody likes. */
const long: readonly FieldKind[] = ['rows', 'references', 'regions', 'codes', 'images', 'json'];

/** How large a record may be that is saved. */
function recordLimit({ fields }: Contract): number {
  return Object.values(fields).some(({ meta }) => long.includes(meta.kind)) ? bodyLimits.rows : bodyLimits.usual;
}

/** The calls an entity's contract declares, each behind its source code. */
export function entityCalls(entity: Entity, registry: EntityRegistry): Call[] {
  const { contract } = entity;
  const { calls } = contract;
  const code = (verb: string) => sourceCode(contract, verb);
  const fresh = entity.stepUp ? ({ stepUp: true } as const) : {};
  const byVerb: Record<string, Call[]> = {
    list: [
      protectedCall({
        method: 'POST',
        path: calls.list,
        lane: ({ exportId }) => (exportId ? 'reports' : 'interactive'),
        permission: code('list'),
        body: bodyLimits.ids,
        input: listInput,
        async handle(context, query) {
          await entity.asked?.(context, query);
          if (query.exportId) return exportPage(context, entity, registry, query);
          if (query.part === 'ids') return listIds(context, entity, query);
          if (query.part === 'count') return listCount(context, entity, query);
          return listRows(context, entity, registry, query);
        },
      }),
      protectedCall({
        method: 'POST',
        path: calls.options,
        // Names for dropdowns of other screens; scope still applies.
        permission: 'anyRight',
        body: bodyLimits.ids,
        input: optionsInput,
        async handle(context, query) {
          await entity.asked?.(context, query);
          return listOptions(context, entity, query);
        },
      }),
    ],
    show: [
      protectedCall({
        method: 'GET',
        path: calls.getOne,
        permission: code('show'),
        input: z.object({ guid: z.string().min(1) }),
        handle: (context, { guid }) => getOne(context, entity, registry, guid),
      }),
    ],
    create: [
      protectedCall({
        method: 'POST',
        path: calls.save,
        permission: code('create'),
        ...fresh,
        body: recordLimit(contract),
        input: saveInput,
        write: true,
        handle: (context, input) => create(context, entity, registry, input),
      }),
    ],
    edit: [
      protectedCall({
        method: 'POST',
        path: calls.update,
        permission: code('edit'),
        ...fresh,
        body: recordLimit(contract),
        input: saveInput,
        write: true,
        handle: (context, input) => update(context, entity, registry, input),
      }),
    ],
    delete: [
      protectedCall({
        method: 'POST',
        path: calls.delete,
        permission: code('delete'),
        ...fresh,
        input: selectionInput,
        write: true,
        handle: (context, input) => remove(context, entity, registry, input),
      }),
    ],
    enable: [
      protectedCall({
        method: 'POST',
        path: calls.enable,
        permission: code('enable'),
        ...fresh,
        input: enableInput,
        write: true,
        handle: (context, input) => setEnabled(context, entity, input),
      }),
    ],
    import: [
      protectedCall({
        method: 'POST',
        path: calls.import,
        permission: code('import'),
        ...fresh,
        body: bodyLimits.rows,
        input: importInput,
        write: true,
        stage: (context, input) => prepareRows(entity, context, input),
        handle: (context, input, prepared) => importRows(context, entity, registry, input, prepared),
      }),
    ],
  };
  const standard = contract.verbs.filter((verb) => !contract.ownCalls?.includes(verb));
  return standard.flatMap((verb) => byVerb[verb] ?? []);
}
