/** What one act can be done to at once; the calls for it take no more. */
export const bulkLimit = 1000;
