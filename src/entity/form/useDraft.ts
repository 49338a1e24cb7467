import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useContract } from '../ContractContext';
import { type Draft, dropDraft, readDraft, writeDraft } from './draft';

const writeDelay = 400;

/**
 * Keeps what is typed as a draft and puts an earlier one back into the form. Answers the draft that was put back, and how
 * to throw it away.
 */
export function useDraft(id: string, version: number | null): { restored: Draft | null; discard: () => void } {
  const contract = useContract();
  const { watch, reset, formState, getValues, setValue } = useFormContext();
  const [restored, setRestored] = useState<Draft | null>(() => readDraft(contract, id));
  const { defaultValues, isReady } = formState;

  useEffect(() => {
    // Before the form is ready its record would be put over the draft.
    const draft = isReady ? readDraft(contract, id) : null;
    if (!draft) return;
    for (const [name, value] of Object.entries(draft.values)) {
      if (JSON.stringify(getValues(name)) !== JSON.stringify(value)) setValue(name, value, { shouldDirty: true });
    }
  }, [contract, id, isReady, getValues, setValue]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const following = watch((values, { type }) => {
      // Only what a person changed: filling the form in is no draft.
      if (type !== 'change') return;
      clearTimeout(timer);
      timer = setTimeout(() => writeDraft(contract, id, values, version), writeDelay);
    });
    return () => {
      clearTimeout(timer);
      following.unsubscribe();
    };
  }, [watch, contract, id, version]);

  return {
    restored,
    discard() {
      dropDraft(contract, id);
      setRestored(null);
      reset(defaultValues);
    },
  };
}
