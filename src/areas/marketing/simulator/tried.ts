/** The parameter of the address that opens the simulator over a page: what is tried, or nothing of its own. */
export const tryParam = 'try';

/** Values that the simulator begins with. */
export interface Tried {
  campaign?: string;
  coupon?: string;
  /** stores that it is good for; all where left out */
  stores?: readonly string[];
}
