/** Maximum number of records of one bulk action; its calls accept no more. */
export const bulkLimit = 1000;
