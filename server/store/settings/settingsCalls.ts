import { z } from 'zod';
import { type Contract, sourceCode } from '#entity/contract';
import { batchSize, placeOf, settingsCalls } from '#entity/settings/settings';
import { bodyLimits } from '#server/call/body';
import { type Call, protectedCall } from '#server/call/call';
import type { EntityRegistry } from '../entity';
import { applyBatch, previewBatch } from './batch';
import { findSettings, saveSettings } from './save';

const place = z.string().transform((id, context) => {
  const found = placeOf(id);
  if (found) return found;
  context.addIssue({ code: 'custom', message: 'no place' });
  return z.NEVER;
});

const values = z.record(z.string(), z.unknown());

const saveInput = z
  .object({ id: place, version: z.number().int().min(0), reset: z.array(z.string().max(64)).max(100).default([]) })
  .catchall(z.unknown());

const batchInput = z.object({
  stores: z
    .array(z.object({ store: z.string().max(64), version: z.number().int().min(0).optional() }))
    .min(1)
    .max(batchSize)
    .refine((stores) => new Set(stores.map(({ store }) => store)).size === stores.length),
  values,
});

/** The calls of a contract that declares settings (src/entity/settings): find, save, and for several stores preview and apply. */
export function callsOfSettings(contract: Contract, registry: EntityRegistry): Call[] {
  const calls = settingsCalls(contract);
  const code = (verb: string) => sourceCode(contract, verb);
  const own = [
    protectedCall({
      method: 'GET',
      path: calls.find,
      permission: code('list'),
      input: z.object({ guid: place }),
      handle: (context, { guid }) => findSettings(context, contract, guid),
    }),
    protectedCall({
      method: 'POST',
      path: calls.save,
      permission: code('edit'),
      body: bodyLimits.rows,
      input: saveInput,
      write: true,
      handle: (context, { id, version, reset, ...sent }) =>
        saveSettings(context, contract, registry, { id, version, reset, values: sent }),
    }),
  ];
  if (!contract.verbs.includes('batch')) return own;
  return [
    ...own,
    protectedCall({
      method: 'POST',
      path: calls.preview,
      permission: code('batch'),
      body: bodyLimits.rows,
      input: batchInput,
      handle: (context, batch) => previewBatch(context, contract, registry, batch),
    }),
    protectedCall({
      method: 'POST',
      path: calls.apply,
      permission: code('batch'),
      body: bodyLimits.rows,
      input: batchInput,
      write: true,
      handle: (context, batch) => applyBatch(context, contract, registry, batch),
    }),
  ];
}
