import { z } from 'zod';
import { batchMost, importMost, registerPaths } from '#areas/member/member/register/registration';
import { bodyLimits } from '#server/call/body';
import { type Call, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { register } from './register';

const place = {
  organization: z.string().max(64).nullish(),
  store: z.string().min(1).max(64).nullish(),
};
const row = z.record(z.string(), z.unknown());

const batch = z.object({ ...place, rows: z.array(row).min(1).max(batchMost) });
const file = z.object({ ...place, rows: z.array(row).min(1).max(10_000), mode: z.enum(['check', 'all', 'good']) });

const placed = ({ organization, store }: { organization?: string | null; store?: string | null }) => ({
  organization: organization ?? '',
  store: store ?? null,
});

/** Several members registered at once: from a table, or from a file. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: registerPaths.batch,
    permission: 'batchRegister:list',
    body: bodyLimits.rows,
    input: batch,
    write: true,
    handle: (context, input) =>
      register(context, { ...placed(input), rows: input.rows }, { way: 'batch', mode: 'good' }),
  }),
  protectedCall({
    method: 'POST',
    path: registerPaths.import,
    permission: 'memberImport:list',
    body: bodyLimits.rows,
    input: file,
    write: true,
    handle(context, input) {
      if (input.rows.length > importMost) throw refuse('memberDesk.importMost', { max: importMost });
      return register(context, { ...placed(input), rows: input.rows }, { way: 'import', mode: input.mode });
    },
  }),
];
