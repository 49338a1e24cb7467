import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNavigate, useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { type PlanApi, usePlanApi } from './planApi';

/** Address parameter of the dialog over the list. */
export const planDialogParam = 'plan';

interface Command {
  key: string;
  statuses: readonly string[];
  tone?: 'danger';
  /** asked first, with its consequence */
  ask?: boolean;
  run: (api: PlanApi, planGuid: string) => Promise<unknown>;
}

const commands: Record<'push' | 'copy' | 'delete', Command[]> = {
  push: [
    { key: 'suspend', statuses: ['enabled'], ask: true, run: (api, planGuid) => api.write('suspend', { planGuid }) },
    { key: 'resume', statuses: ['suspended'], run: (api, planGuid) => api.write('resume', { planGuid }) },
    {
      key: 'stop',
      statuses: ['saved', 'scheduled', 'enabled', 'suspended'],
      tone: 'danger',
      ask: true,
      run: (api, planGuid) => api.act('permanently_deactivate', { planGuid }),
    },
  ],
  copy: [
    {
      key: 'copy',
      statuses: ['draft', 'saved', 'scheduled', 'enabled', 'suspended', 'stopped'],
      run: (api, planGuid) => api.act('copy_plan', { planGuid }),
    },
  ],
  delete: [
    {
      key: 'delete',
      statuses: ['draft', 'saved', 'stopped'],
      tone: 'danger',
      ask: true,
      run: (api, planGuid) => api.act('delete', { planGuid }),
    },
  ],
};

/**
 * Returns the row actions of a plan, by its state: push, preview, versions, suspend, resume, stop, copy, delete (001
 * §4).
 */
export function usePlanActions(): RowAction[] {
  const translate = useTranslate();
  const api = usePlanApi();
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { open: openDialog } = useAddressParam(planDialogParam);
  const mayPush = useCan('push');
  const mayCopy = useCan('copy');
  const mayDelete = useCan('delete');
  return useMemo(() => {
    const open = (kind: string) => (record: RaRecord) => openDialog(`${kind} ${record.id}`);
    const carryOut = async ({ key, ask, tone, run }: Command, record: RaRecord) => {
      const title = translate(`plan.actions.${key}`);
      if (ask) {
        const body = translate(`plan.ask.${key}`, { name: record.name });
        if (!(await confirm({ title, body, confirm: title, tone }))) return;
      }
      try {
        await run(api, String(record.id));
        notify('plan.actions.done', { type: 'success', messageArgs: { action: title, name: record.name } });
      } catch (error) {
        notifyFailure(error);
      } finally {
        await queryClient.invalidateQueries({ queryKey: ['menuPlan'] });
      }
    };
    const actionsOf = (group: Command[]) =>
      group.map(
        (command): RowAction => ({
          key: command.key,
          label: translate(`plan.actions.${command.key}`),
          tone: command.tone,
          fits: (record) => command.statuses.includes(String(record.status)),
          run: (record) => void carryOut(command, record),
        }),
      );
    const pushable = (record: RaRecord) => ['saved', 'scheduled', 'enabled'].includes(String(record.status));
    return [
      ...(mayPush ? [{ key: 'push', label: translate('plan.actions.push'), fits: pushable, run: open('push') }] : []),
      {
        key: 'preview',
        label: translate('plan.actions.preview'),
        run: (record) => navigate(`/storeGoods/priceScheme/control/menuToPreview?guid=${record.id}`),
      },
      {
        key: 'stores',
        label: translate('plan.actions.stores'),
        fits: (record) => Number(record.formalVersion) > 0,
        run: open('stores'),
      },
      {
        key: 'versions',
        label: translate('plan.actions.versions'),
        fits: (record) => Number(record.formalVersion) > 0,
        run: open('versions'),
      },
      ...(mayPush ? actionsOf(commands.push) : []),
      ...(mayCopy ? actionsOf(commands.copy) : []),
      ...(mayDelete ? actionsOf(commands.delete) : []),
    ];
  }, [translate, api, queryClient, confirm, notify, notifyFailure, navigate, openDialog, mayPush, mayCopy, mayDelete]);
}
