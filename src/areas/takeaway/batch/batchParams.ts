/** Address parameters: the batch that is followed over a list, and the act that is about to be begun. */
export const batchParam = 'batch';
export const actParam = 'act';
