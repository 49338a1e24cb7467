import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/sms';

/** Configuration. */
const configuration: Translation<typeof zh> = {
  titles: {
    '/configuration/shortRecharge': 'SMS top-up',
  },
  resources: {
    smsTopUp: {
      name: 'SMS order |||| SMS orders',
      empty: 'SMS top-up orders are listed here.',
      fields: {
        number: 'Number',
        status: 'Status',
        package: 'Bundle',
        texts: 'Texts',
        amount: 'Amount',
        placedAt: 'Placed at',
        operator: 'Placed by',
        paidAt: 'Paid at',
      },
    },
    smsWarning: {
      name: 'credit reminder |||| credit reminders',
      fields: { warnBelow: 'Remind below' },
      help: { warnBelow: 'Enter 0 for no reminder.' },
    },
  },
  enums: {
    smsPackage: { small: '1,000 texts', medium: '5,000 texts', large: '20,000 texts', huge: '100,000 texts' },
    smsKind: {
      login: 'Sign-in',
      recover: 'Password recovery',
      unbind: 'Unbinding of official accounts',
      discount: 'Discount approval',
      claim: 'Member claims',
      expiry: 'Points about to expire',
      marketing: 'Precision marketing',
    },
  },
  sms: {
    view: { label: 'View', account: 'Top up', orders: 'Orders' },
    balance: 'SMS credit',
    texts: '%{count} text |||| %{count} texts',
    owed: '%{count} text is owed. Codes for sign-in, password recovery and unbinding are still sent; other texts only after a top-up. |||| %{count} texts are owed. Codes for sign-in, password recovery and unbinding are still sent; other texts only after a top-up.',
    empty:
      'No credit is left. Codes for sign-in, password recovery and unbinding are still sent; other texts only after a top-up.',
    low: 'Fewer than %{count} text left |||| Fewer than %{count} texts left',
    warning: 'The home page reminds you below %{count} text |||| The home page reminds you below %{count} texts',
    noWarning: 'No reminder',
    changeWarning: 'Change reminder',
    warningTitle: 'Credit reminder',
    saveWarning: 'Save',
    warningSaved: 'The reminder is saved',
    packages: 'Bundles',
    packageNote: 'A text has up to 70 characters. Longer ones count as one text per 67 characters.',
    each: '¥%{price} per text',
    buy: 'Buy',
    buyOf: 'Buy %{package} for %{price}',
    used: 'Usage',
    period: { label: 'Period', 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' },
    usedSum: '%{count} text sent |||| %{count} texts sent',
    byKind: 'By purpose',
    byDay: 'By date',
    kind: 'Purpose',
    day: 'Date',
    sent: 'Texts sent',
    credited: 'Credited as soon as payment is received',
    cancelLoss: '%{count} text |||| %{count} texts',
  },
};

export default configuration;
