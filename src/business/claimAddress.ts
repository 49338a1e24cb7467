/** Address parameter of the dialog in which a code is claimed: 'code', or the member who claims it. */
export const claimParam = 'claim';
