import { useContract } from '../entity/ContractContext';
import type { Report } from './report';

/** The report on this page. */
export function useReport(): Report {
  const contract = useContract();
  if (!('report' in contract)) throw new Error(`${contract.name} is no report`);
  return contract as Report;
}
