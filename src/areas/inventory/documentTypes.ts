/** What comes into a warehouse by a document. */
export const inTypes = ['purchase', 'production', 'opening', 'otherIn'] as const;

/** What leaves a warehouse by a document that somebody enters. */
export const outTypes = ['requisition', 'waste', 'returnToSupplier', 'transferOut', 'otherOut'] as const;

/** What the night posts: what the recipes say that the sales of a business day took. Nobody enters or takes it back. */
export const consumptionType = 'consumption';
