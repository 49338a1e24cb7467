import { secondPersonFields } from '#business/secondPerson/authorised';
import { contract, crud } from '#entity/contract';
import { employee } from './employee.contract';

export const resetFactorPath = '/employee/reset_factor';

/** Command that takes a colleague's second factor off, with a second administrator. No entity of its own. */
export const factorReset = contract(
  employee.name,
  { ...secondPersonFields },
  { calls: crud('/employee'), area: 'storesAndEmployees', scope: 'organization', verbs: [], keyword: [] },
);
