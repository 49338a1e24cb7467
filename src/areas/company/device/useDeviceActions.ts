import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RowAction } from '#entity/list/rowActions';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useAddressParam } from '#entity/useAddressParam';
import { useNotifyFailure } from '#entity/useFailure';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { device, devicePaths } from './device.contract';

/** The parameter of the address that names the device for which a code is shown. */
export const bindParam = 'bind';

/** On a device: give it a code, or take its rights away, which asks first. */
export function useDeviceActions(): readonly RowAction[] {
  const translate = useTranslate();
  const provider = useGateway();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const { open } = useAddressParam(bindParam);
  const mayBind = useCan('bind');
  const mayUnbind = useCan('unbind');
  return useMemo<RowAction[]>(() => {
    const word = (key: string, params = {}) => translate(`resources.${device.name}.binding.${key}`, params);
    const unbind = async (id: unknown, name: string) => {
      const agreed = await confirm({
        title: word('unbindTitle', { name }),
        body: word('unbindBody'),
        confirm: word('unbind'),
        tone: 'danger',
      });
      if (!agreed) return;
      try {
        await provider.write(devicePaths.unbind, { id });
        notify(`resources.${device.name}.binding.unbound`, { type: 'success', messageArgs: { name } });
      } catch (error) {
        notifyFailure(error);
      } finally {
        await queryClient.invalidateQueries({ queryKey: [device.name] });
      }
    };
    const bindAct: RowAction = {
      key: 'bind',
      label: word('act'),
      quick: true,
      fits: ({ bindingState }) => bindingState !== 'bound',
      run: ({ id }) => open(String(id)),
    };
    const unbindAct: RowAction = {
      key: 'unbind',
      label: word('unbind'),
      tone: 'danger',
      fits: ({ bindingState }) => bindingState === 'bound',
      run: ({ id, name }) => void unbind(id, String(name)),
    };
    return [...(mayBind ? [bindAct] : []), ...(mayUnbind ? [unbindAct] : [])];
  }, [translate, provider, confirm, notify, notifyFailure, queryClient, open, mayBind, mayUnbind]);
}
