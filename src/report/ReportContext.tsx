import { useContract } from '#entity/ContractContext.tsx';
import { isReport, type Report } from './report';

/** The report on this page. */
export function useReport(): Report {
  const contract = useContract();
  if (!isReport(contract)) throw new Error(`${contract.name} is no report`);
  return contract;
}
