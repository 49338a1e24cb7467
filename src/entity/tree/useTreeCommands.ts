import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { useGateway } from '../sources';
import { useFailureText, useNotifyFailure } from '../useFailure';
import type { TreeKind } from './treeKind';

const step = 10;

/** Returns the commands on nodes of a tree, each saved at once. Commands with a name return its error, or nothing. */
export function useTreeCommands({ resource, path, words, owner, flat }: TreeKind, place: string) {
  const provider = useGateway();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notifyFailure = useNotifyFailure();
  const textOf = useFailureText();
  const translate = useTranslate();

  async function saved(effect: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await effect();
      await queryClient.invalidateQueries({ queryKey: [resource] });
      return undefined;
    } catch (error) {
      // A concurrent change is shown before it is overwritten.
      if (error instanceof GatewayError && error.conflict) {
        await queryClient.invalidateQueries({ queryKey: [resource] });
      }
      const named = error instanceof GatewayError ? error.fields.name : undefined;
      return named ?? textOf(error) ?? translate('validation.invalid');
    }
  }

  return {
    add: (name: string, beside: RaRecord[], superior: string | null) => {
      const last = Math.max(0, ...beside.map((record) => Number(record.sort ?? 0)));
      return saved(() =>
        provider.create(resource, { data: { [owner]: place, name, ...(flat ? {} : { superior }), sort: last + step } }),
      );
    },
    rename: (record: RaRecord, name: string) =>
      saved(() => {
        const save = (version: unknown) =>
          provider.update(resource, { id: record.id, data: { name, version }, previousData: record });
        return save(record.version).catch((error: unknown) => {
          const current = error instanceof GatewayError ? error.conflict?.current : undefined;
          // Somebody else moved or edited it: their change and the new name both hold. Two names are a dispute.
          if (!current || current.name !== record.name) throw error;
          return save(current.version);
        });
      }),
    async remove(record: RaRecord) {
      const title = translate(`${words}.remove`, { name: String(record.name) });
      if (!(await confirm({ title, confirm: title, tone: 'danger' }))) return;
      try {
        await provider.delete(resource, { id: record.id, previousData: record });
        await queryClient.invalidateQueries({ queryKey: [resource] });
      } catch (error) {
        notifyFailure(error);
      }
    },
    /** Puts a node of one level somewhere else: only those between the two places change. */
    async move(rows: readonly RaRecord[], from: number, to: number) {
      const order = rows.map((row) => String(row.id));
      const [moved] = order.splice(from, 1);
      if (moved) order.splice(to, 0, moved);
      const span = order.slice(Math.min(from, to), Math.max(from, to) + 1);
      try {
        await provider.write(`${path}/sort`, { [owner]: place, ids: span });
        await queryClient.invalidateQueries({ queryKey: [resource] });
      } catch (error) {
        notifyFailure(error);
      }
    },
  };
}
