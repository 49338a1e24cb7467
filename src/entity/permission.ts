import { useMay } from '#session/permissions';
import { useContract } from './ContractContext';

/** Whether the operator may do `verb` on the entity on screen: the entity must have it, and the codes must grant it. */
export function useCan(verb: string): boolean {
  const contract = useContract();
  const granted = useMay(contract.name, verb);
  return contract.verbs.includes(verb) && granted;
}
