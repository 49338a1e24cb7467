/** What comes into a warehouse by a document. */
export const inTypes = ['purchase', 'production', 'opening', 'otherIn'] as const;

/** What leaves a warehouse by a document that somebody enters. */
export const outTypes = ['requisition', 'waste', 'returnToSupplier', 'transferOut', 'otherOut'] as const;

/** Why goods are thrown away. */
export const wasteReasons = ['expired', 'spoiled', 'damaged', 'preparation', 'returned', 'other'] as const;

/** Why goods come for nothing. */
export const freeReasons = ['gift', 'sample', 'compensation', 'other'] as const;

/** What the night posts: what the recipes say that the sales of a business day took. Nobody enters or takes it back. */
export const consumptionType = 'consumption';
