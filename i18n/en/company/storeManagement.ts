import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeManagement';
import timeZones from './timeZones';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Company settings',
    '/storeManagement/addClasstemplate': 'Category templates',
  },
  resources: {
    categoryTemplate: {
      name: 'category template |||| category templates',
      fields: { name: 'Template name', categories: 'Categories', categoryCount: 'Number' },
      rows: { categories: { name: 'Category' } },
      help: { categories: 'At most 99. They are added to stores in this order.' },
      apply: {
        act: 'Apply to stores',
        title: 'Apply category template',
        stores: 'Stores',
        choose: 'Choose stores to see which categories would be added',
        effect: 'Categories to add',
        added: 'Added: %{names}',
        nothing: 'The store already has all of them, so nothing is added',
        known: '%{smart_count} already exists and is kept |||| %{smart_count} already exist and are kept',
        tooMany: 'At most %{max} stores at once',
        confirm: 'Add %{smart_count} category |||| Add %{smart_count} categories',
        done: '%{smart_count} category added |||| %{smart_count} categories added',
      },
    },
    dataSetting: {
      name: 'company settings',
      sections: {
        clock: 'Time zone',
        home: 'Home page',
        counting: 'Statistics and reminders',
        keeping: 'Retention',
        security: 'Sign-in',
      },
      fields: {
        timeZone: 'Company time zone',
        homePanels: 'Shown on the home page',
        reasonDays: 'Days of reason usage counted',
        depositGrace: 'Grace days for stored items',
        logDays: 'Days the operation log is kept',
        factorRequired: 'Two-step verification required',
      },
      help: {
        timeZone:
          'Used for business days and times of central warehouses and of all stores without a time zone of their own.',
        homePanels: 'Applies to all staff of the company. The day’s sales and the to-dos are always shown.',
        reasonDays: 'The usage of a reason is counted over this many days.',
        depositGrace: 'A stored item is overdue this many days after its last day.',
        logDays: 'Older entries are permanently deleted every hour.',
        factorRequired:
          'Employees whose roles handle money, accounts or permissions must switch it on at their next sign-in. A demo does not require it.',
      },
      zoneChange:
        'Once saved, business days follow the new time zone from today on. Posted days keep their dates. Open pages follow when they are reloaded.',
    },
  },
  enums: {
    homePanel: { ranking: 'Ranking', operations: 'Recent actions', recent: 'Recent pages' },
    timeZone: timeZones,
  },
};

export default storeManagement;
