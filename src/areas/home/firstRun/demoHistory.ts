/** How much of a demo's history of orders is there. */
export interface DemoHistory {
  /** wanted business days before today */
  days: number;
  /** of these, the days that every store has */
  made: number;
  /** whether the balances, points and visits of all members are there */
  hasLedgers: boolean;
}

export const isWhole = ({ days, made, hasLedgers }: DemoHistory): boolean => made >= days && hasLedgers;
