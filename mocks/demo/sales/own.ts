import { systemName } from '#entity/person';

/** Values of every row of a guest or place. */
export function own(merchant: string, guid: string, search: string, at: Date) {
  const moment = at.toISOString();
  return {
    guid,
    merchant,
    version: 1,
    search: search.toLowerCase(),
    createdAt: moment,
    updatedAt: moment,
    updatedBy: systemName,
  };
}
