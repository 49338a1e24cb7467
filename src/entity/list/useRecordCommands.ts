import { useQueryClient } from '@tanstack/react-query';
import { createElement, lazy, Suspense, useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate, useUnselect } from 'react-admin';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { archives } from '../archive';
import { useContract } from '../ContractContext';
import { representationOf } from '../contract';
import { useNameInSentence } from '../labels';
import { useGateway } from '../sources';
import { useNotifyFailure } from '../useFailure';

const UsedBy = lazy(() => import('./UsedBy').then((module) => ({ default: module.UsedBy })));

/** Enabling, disabling, deleting and archiving, one record or many: asked with names and consequence, done pessimistically. */
export function useRecordCommands() {
  const contract = useContract();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const unselect = useUnselect(contract.name);
  const nameOf = useNameInSentence();

  return useMemo(() => {
    const losses = (records: RaRecord[]) => {
      // Of a selection over all pages most names were never seen; an id would tell nobody anything.
      const known = records.filter((record) => (contract.represent ?? 'name') in record);
      return {
        losses: known.map((record) => representationOf(contract, record)),
        unnamed: records.length - known.length,
      };
    };

    /** Says the act for a single record with its values: 'confirm.<verb>Of'. */
    const wordsOf = ([record, another]: RaRecord[], verb: string) =>
      record && !another ? translate(`resources.${contract.name}.confirm.${verb}Of`, { ...record, _: '' }) : '';

    async function carryOut(records: RaRecord[], effect: () => Promise<unknown>, done: string) {
      try {
        await effect();
        unselect(records.map((record) => record.id));
        notify(done, { type: 'success' });
      } catch (error) {
        notifyFailure(error);
      } finally {
        await queryClient.invalidateQueries({ queryKey: [contract.name] });
      }
    }

    return {
      async setEnabled(records: RaRecord[], enabled: boolean) {
        const verb = enabled ? 'enable' : 'disable';
        const title = translate(`entity.confirm.${verb}`, {
          name: nameOf(records.length),
          smart_count: records.length,
        });
        const own = wordsOf(records, verb) || translate(`resources.${contract.name}.confirm.${verb}`, { _: '' });
        const agreed = await confirm({ title, body: own || undefined, ...losses(records), confirm: title });
        if (!agreed) return;
        const ids = records.map((record) => record.id);
        await carryOut(records, () => provider.setEnabled(contract.name, { ids, enabled }), `entity.done.${verb}`);
      },
      async remove(records: RaRecord[]) {
        const isOver = (record: RaRecord) => archives(contract, record);
        const act = records.every(isOver) ? 'archive' : 'delete';
        const title = translate(`entity.confirm.${act}`, { name: nameOf(records.length), smart_count: records.length });
        // Records on other pages were not read: some of them may be over.
        const mixed = contract.over && records.length > 1 ? 'deleteOrArchiveBody' : 'deleteBody';
        const usual = translate(`entity.confirm.${act === 'archive' ? 'archiveBody' : mixed}`);
        const ids = records.map((record) => String(record.id));
        const agreed = await confirm({
          title,
          body: (act === 'delete' && wordsOf(records, 'delete')) || usual,
          ...losses(records),
          confirm: title,
          tone: 'danger',
          more: createElement(Suspense, { fallback: null }, createElement(UsedBy, { resource: contract.name, ids })),
        });
        if (!agreed) return;
        await carryOut(records, () => provider.deleteMany(contract.name, { ids }), `entity.done.${act}`);
      },
    };
  }, [contract, provider, queryClient, confirm, notify, notifyFailure, translate, unselect, nameOf]);
}
