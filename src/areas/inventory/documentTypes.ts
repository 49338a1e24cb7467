/** What comes into a warehouse by a document. */
export const inTypes = ['purchase', 'production', 'opening', 'otherIn'] as const;

/** What leaves a warehouse by a document. */
export const outTypes = ['requisition', 'waste', 'returnToSupplier', 'transferOut', 'otherOut'] as const;
