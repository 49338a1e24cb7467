import { createPersistentStore } from '../store';

interface RememberedAccount {
  enterpriseId: string;
  account: string;
}

const nobody: RememberedAccount = { enterpriseId: '', account: '' };

/** The last account that signed in here: enterprise ID and account, never the password. */
export const rememberedAccount = createPersistentStore<RememberedAccount>('console.lastAccount', nobody, (value) => {
  if (typeof value !== 'object' || value === null || !('enterpriseId' in value) || !('account' in value)) return nobody;
  return { enterpriseId: String(value.enterpriseId), account: String(value.account) };
});
