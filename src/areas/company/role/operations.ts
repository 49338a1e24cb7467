/** Permissions of a role at a terminal, in groups (001 §6: operation permissions). The console only grants them. */
export const operationGroups = {
  cashier: ['openDrawer', 'shiftHandover', 'reprint', 'repayment'],
  discount: ['wholeOrderDiscount', 'singleItemDiscount', 'concession', 'giftDish', 'priceChange'],
  refund: ['dishRefund', 'refund', 'partialRefund', 'cancelSettlement', 'reverseCheckout'],
  floor: ['openTable', 'mergeTable', 'transferTable', 'changeDish', 'urgeDish'],
} as const;

export const operations = Object.values(operationGroups).flat();
