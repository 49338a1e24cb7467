// The words of orders and their facts (001 §3, §4, §9; 000 §9), as in the database and in filters.

/** 'partlyRefunded' follows from an order's refunds: it is checked out, and some of it was given back. */
export const orderStatuses = ['open', 'checkedOut', 'voided', 'partlyRefunded', 'refunded'] as const;
export const diningTypes = ['dineIn', 'takeout', 'selfPickup', 'delivery'] as const;
export const tradeModes = ['dineIn', 'quickMeal'] as const;
export const channels = [
  'pos',
  'tableQr',
  'miniProgram',
  'americanRegiment',
  'hungry',
  'jd',
  'proprietary',
  'earnmeal',
] as const;
export const dayparts = ['breakfast', 'lunch', 'afternoonTea', 'evening', 'nightSnack'] as const;
export const postingKinds = ['sale', 'refund', 'reverse', 'repair'] as const;
export const receiptKinds = [
  'recharge',
  'rechargeRefund',
  'cardFee',
  'deposit',
  'depositRefund',
  'debtRepaid',
] as const;
export const eventKinds = [
  'open',
  'order',
  'send',
  'gift',
  'return',
  'change',
  'discount',
  'checkout',
  'refund',
  'reverse',
  'void',
  'repair',
] as const;
export const returnStages = ['beforeSend', 'afterSend', 'afterCheckout'] as const;
export const waiterTypes = ['caller', 'waiter', 'foodRunner', 'tableClearer', 'dishwasher'] as const;
export const takeawayStatuses = ['toProcess', 'toDeliver', 'inDelivery', 'completed', 'abnormal', 'cancelled'] as const;
export const takeawayPlatforms = ['americanRegiment', 'hungry', 'jd', 'proprietary', 'earnmeal'] as const;
export const reservationStatuses = ['reserved', 'overdue', 'arrived', 'cancelled', 'checkedOut'] as const;
export const depositStates = ['paid', 'refunded', 'forfeited'] as const;
export const shiftStatuses = ['handedOver', 'notHandedOver'] as const;
export const estimationTypes = ['longTerm', 'soldOut'] as const;
export const liftModes = ['manual', 'automatic'] as const;
