/** A matter that waits, as the gateway counts it: its list, filtered, has so many rows. */
export interface Matter {
  key: string;
  resource: string;
  filters: Record<string, unknown>;
  count: number;
}

/** Guests or money are kept waiting by these: they come first, in this order. */
const urgent = ['limitsThemselves', 'failedPush', 'openDays', 'repair', 'soldOut', 'belowSafety', 'smsLow'];
const later = ['contradictions', 'endingTemplate', 'endingCampaign', 'payable', 'stocktake', 'stockIn', 'stockOut'];
const order = [...urgent, ...later];

/** Whether a matter should not wait for tomorrow. */
export function isUrgent({ key }: Matter): boolean {
  return urgent.includes(key);
}

/** The most urgent first; what a newer gateway adds comes last. */
export function byUrgency(matters: readonly Matter[]): Matter[] {
  const place = ({ key }: Matter) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...matters].sort((one, other) => place(one) - place(other));
}
