/** The signed-in person and what the server grants (000 §3). */
export interface UserInfo {
  userName: string;
  integrateFlag: boolean;
  managementModel: string;
  regType: string;
  /** beyond the specification, where the gateway says it */
  userGuid?: string;
  account?: string;
  merchantName?: string;
  enterpriseId?: string;
  /** when the last of the visible stores begins its business day, HH:MM; null where there are none */
  cutOff?: string | null;
}
