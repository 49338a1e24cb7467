import { useFormState } from 'react-hook-form';
import { useContract } from '../ContractContext';
import { useLabelOf } from '../labels';
import { dropDraft } from './draft';
import type { Leaving } from './Leaving';
import { useLeaveQuestion } from './useLeaveQuestion';

interface GuardProps {
  id: string;
  leaving: Leaving;
  /** what is saved with the record but is no field of its contract */
  also?: readonly string[];
}

const none: readonly string[] = [];

/** Asks before unsaved changes of a record's form are lost, naming the fields. */
export function UnsavedGuard({ id, leaving, also = none }: GuardProps) {
  const contract = useContract();
  const labelOf = useLabelOf(contract);
  const { dirtyFields } = useFormState();
  const changed = Object.keys(dirtyFields).filter((name) => name in contract.fields || also.includes(name));
  useLeaveQuestion(changed.map(labelOf), { leaving, onLeave: () => dropDraft(contract, id) });
  return null;
}
