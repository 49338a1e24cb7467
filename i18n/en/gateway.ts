import type { Translation } from '../translation';
import type zh from '../zh/gateway';

/** What the stand-in gateway says, and the names of its menus. */
const gateway: Translation<typeof zh> = {
  sessionExpired: 'Your session has expired, please sign in again',
  methodNotAllowed: 'The request method is not allowed',
  unknownPath: 'There is no such call',
  badRequest: 'The request is not valid',
  bodyTooLarge: 'The request is too large',
  serverError: 'An error occurred, please retry',
  forbidden: 'You are not permitted to do this',
  missing: 'The record does not exist or is outside your data scope',
  validation: 'Validation failed, please check the data',
  conflict: '%{name} has changed this record meanwhile; compare the difference, then save',
  keyReused: 'The same request key cannot be used for other content',
  selectionRequired: 'Select at least one record',
  exportRangeTooLong: 'The export range is too long (at most 32 days)',
  exportRangeRequired: 'Choose a time range of at most 32 days, then export',
  signOn: {
    refused: 'Enterprise ID, account or password is not correct',
    disabled: 'This account is disabled; ask your administrator',
    noBackOffice: 'Your roles do not allow signing in to the back office',
    captchaWrong: 'The captcha is wrong or has expired',
    locked: 'Too many attempts; try again in %{minutes} minutes',
    tooOften: 'Sent too often; try again in %{seconds} seconds',
    codeWrong: 'The SMS code is wrong or has expired',
    phoneUnknown: 'No staff account has this phone number',
    ticketExpired: 'This took too long; verify your phone again',
    passwordsDiffer: 'The two passwords do not match',
    oldPasswordWrong: 'The old password is not correct',
    samePassword: 'The new password must differ from the old one',
    smsText: '[Merchant console] Your code is %{code}, valid for %{minutes} minutes. Do not share it.',
  },
  organization: {
    deleteInUse: 'This organisation still has accounts or stores and cannot be deleted',
    deleteHasChildren: 'This organisation still has organisations below it and cannot be deleted',
  },
  brand: { deleteInUse: 'This brand still has accounts or stores and cannot be deleted' },
  role: {
    deleteHasAccounts: 'This role has associated accounts (including disabled ones) and cannot be deleted',
    copyNameTooLong: 'The role name is too long to copy',
    copySuffix: ' copy',
  },
  store: { expired: 'The store has expired and cannot be enabled or disabled' },
  employee: { syncResult: '%{created} added, %{updated} updated' },
  file: { wrong: 'Wrong file size or format' },
  erp: { failed: 'The ERP is not available, please try again later' },
  menus: {
    storeManagement: 'Store management',
    organisation: 'Organisation and stores',
    staff: 'Staff and permissions',
    reports: 'Reports',
    logs: 'Operation logs',
    storeGoods: 'Goods',
    brandLibrary: 'Brand library',
    inventoryManagement: 'Inventory',
    member: 'Members',
    memberMarketing: 'Member marketing',
    marketing: 'Coupons',
  },
};

export default gateway;
