/** Settings of a store that decide the business date of an event. */
export interface StoreClock {
  timeZone: string;
  /** HH:MM */
  cutOff: string;
}

/** The signed-in person and what the server grants (000 §3). */
export interface UserInfo {
  userName: string;
  integrateFlag: boolean;
  managementModel: string;
  regType: string;
  /** beyond the specification, where the gateway says it */
  userGuid?: string;
  account?: string;
  /** the person's own authorisation: off, on without a number, or with one */
  authorisation?: 'off' | 'unset' | 'set';
  /** the person must set up a second factor before anything else */
  factorDue?: boolean;
  merchantName?: string;
  enterpriseId?: string;
  /** the IANA zone in which instants are shown: of the visible stores where they share one, else the merchant's */
  timeZone?: string;
  /** the zones of the visible stores, each with the last cut-off in it (HH:MM) */
  clocks?: readonly StoreClock[];
}
