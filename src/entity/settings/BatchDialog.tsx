import { Box, Button, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDialog } from '../../ui/feedback/FormDialog';
import { BranchSelectControl } from '../../ui/inputs/BranchSelectControl';
import { ChoicesInput } from '../../ui/inputs/ChoicesInput';
import { useDebounced } from '../../ui/inputs/useDebounced';
import { useContract } from '../ContractContext';
import { type Contract, checkValues } from '../contract';
import { FieldInput } from '../form/FieldInput';
import { FormModeContext } from '../form/FormMode';
import { useLabelOf } from '../labels';
import { QueryStatus } from '../QueryStatus';
import { useBranchSource } from '../useBranchSource';
import { useNotifyFailure } from '../useFailure';
import { Differences } from './Differences';
import { useBatch } from './useBatch';

const mode = { kind: 'create', readOnly: false } as const;

/** Sets chosen settings of several stores: which stores, which settings, what will differ, then doing it. */
export default function BatchDialog({ onClose }: { onClose: () => void }) {
  const { standard } = useContract();
  return (
    <FormModeContext value={mode}>
      <Form record={{ ...standard, chosen: [] }} mode="onBlur" noValidate>
        <Body onClose={onClose} />
      </Form>
    </FormModeContext>
  );
}

/** The chosen settings as they are typed; null while there are none or one is wrong. */
function useChosenValues(chosen: readonly string[]): Record<string, unknown> | null {
  const contract = useContract();
  const typed: Record<string, unknown> = useWatch();
  const text = useDebounced(JSON.stringify(chosen.map((name) => typed[name] ?? null)), 300);
  return useMemo(() => {
    const sent: unknown[] = JSON.parse(text);
    if (chosen.length === 0 || sent.length !== chosen.length) return null;
    const named = Object.fromEntries(chosen.map((name, at) => [name, sent[at]]));
    const { issues } = checkValues(contract, { ...contract.standard, ...named });
    return issues.some(({ path }) => chosen.includes(path.split('.')[0] ?? '')) ? null : named;
  }, [contract, chosen, text]);
}

/** Few values are all in sight. */
function isShort({ fields }: Contract, name: string): boolean {
  return (fields[name]?.meta.values ?? []).length <= 4;
}

function Body({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { trigger } = useFormContext();
  const storesId = useId();
  const source = useBranchSource('store', '/user/store_tree');
  const [stores, setStores] = useState<string[]>([]);
  const asked: unknown = useWatch({ name: 'chosen' });
  const key = Array.isArray(asked) ? asked.join(' ') : '';
  const chosen = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const values = useChosenValues(chosen);
  const { preview, apply, done } = useBatch(stores, values);
  const found = preview.data ?? [];
  const ready = found.filter(({ changes, problem }) => problem === null && changes.length > 0);
  const submit = async () => {
    await trigger();
    if (ready.length === 0 || apply.isPending) return;
    try {
      const answers = await apply.mutateAsync(ready);
      const refused = answers.filter(({ problem }) => problem !== null);
      await queryClient.invalidateQueries({ queryKey: [contract.name] });
      notify('entity.settings.batch.done', {
        type: 'success',
        messageArgs: { smart_count: answers.length - refused.length },
      });
      if (refused.length === 0) onClose();
      else await preview.refetch();
    } catch (error) {
      notifyFailure(error);
      await preview.refetch();
    }
  };
  const word = (name: string) => translate(`entity.settings.batch.${name}`);
  return (
    <FormDialog
      open
      width="md"
      title={word('title')}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={ready.length === 0 || apply.isPending}>
            {translate('entity.settings.batch.confirm', { smart_count: ready.length })}
          </Button>
        </>
      }
    >
      <Box>
        <Box id={storesId} sx={{ mb: 0.5, fontSize: '0.8125rem', color: 'var(--muted)' }}>
          {word('stores')}
        </Box>
        <BranchSelectControl
          {...source}
          label={word('stores')}
          aria-labelledby={storesId}
          exact
          value={stores}
          onChange={(next) => setStores((next ?? []).map(String))}
        />
      </Box>
      <ChoicesInput
        source="chosen"
        label={word('settings')}
        choices={Object.keys(contract.fields).map((id) => ({ id, name: labelOf(id) }))}
      />
      {chosen.map((name) => (
        <FieldInput key={name} source={name} as={isShort(contract, name) ? 'radio' : undefined} />
      ))}
      {stores.length > 0 && values ? <QueryStatus query={preview} height={120} /> : null}
      {preview.data ? <Differences stores={preview.data} /> : null}
      {apply.isPending ? (
        <LinearProgress
          variant="determinate"
          aria-label={word('progress')}
          value={ready.length > 0 ? (done / ready.length) * 100 : 0}
        />
      ) : null}
    </FormDialog>
  );
}
