/** Types of documents that receive goods into a warehouse. */
export const inTypes = ['purchase', 'production', 'opening', 'otherIn'] as const;

/** Types of documents that people enter and that take goods out of a warehouse. */
export const outTypes = ['requisition', 'waste', 'returnToSupplier', 'transferOut', 'otherOut'] as const;

/** Reasons for waste. */
export const wasteReasons = ['expired', 'spoiled', 'damaged', 'preparation', 'returned', 'other'] as const;

/** Reasons for free goods. */
export const freeReasons = ['gift', 'sample', 'compensation', 'other'] as const;

/** Type of the nightly document: the use of a business day's sales by the recipes. Nobody enters or reverses it. */
export const consumptionType = 'consumption';
