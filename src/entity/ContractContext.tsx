import { createContext, type ReactNode, useContext } from 'react';
import type { Contract } from './contract';

const ContractContext = createContext<Contract | null>(null);

/** Tells the views below which entity they show. */
export function ContractProvider({ contract, children }: { contract: Contract; children: ReactNode }) {
  return <ContractContext value={contract}>{children}</ContractContext>;
}

export function useContract(): Contract {
  const contract = useContext(ContractContext);
  if (!contract) throw new Error('useContract needs a ContractProvider above it');
  return contract;
}
