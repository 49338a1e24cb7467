import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import { type Conflict, GatewayError } from '#gateway/errors';
import { useContract } from '../ContractContext';
import { rememberCreated } from '../created';
import { useNotifyFailure } from '../useFailure';
import { dropDraft } from './draft';
import { useLeaving } from './Leaving';

/** Only what the contract knows goes back, with the version that the change was made from. */
export function submittable(fields: readonly string[], data: Record<string, unknown>): Record<string, unknown> {
  const names = [...fields, 'version'].filter((name) => data[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}

/** In place of an id, while there is none. */
export const newRecord = 'new';

/**
 * Handles the result of a save: success leaves and refreshes, a stale save opens the conflict, a refusal keeps the
 * form.
 */
export function useSaving(id: string, onSaved: (record: RaRecord) => void) {
  const contract = useContract();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const leaving = useLeaving();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  return {
    leaving,
    conflict,
    forgetConflict: () => setConflict(null),
    transform: (data: Record<string, unknown>) => submittable(Object.keys(contract.fields), data),
    mutationOptions: {
      onSuccess(record: RaRecord) {
        leaving.current = true;
        dropDraft(contract, id);
        if (id === newRecord) rememberCreated(contract.name, record.id);
        void queryClient.invalidateQueries({ queryKey: [contract.name] });
        notify('entity.form.saved', { type: 'success' });
        onSaved(record);
      },
      onError(error: unknown) {
        if (error instanceof GatewayError && error.kind === 'conflict' && error.conflict) setConflict(error.conflict);
        // Field errors are shown at their fields and counted in the bar.
        else if (!(error instanceof GatewayError && error.body)) notifyFailure(error);
      },
    },
  };
}
