import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/company/storeManagement';
import timeZones from './timeZones';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Data settings',
    '/storeManagement/addClasstemplate': 'Category templates',
  },
  resources: {
    categoryTemplate: {
      name: 'category template |||| category templates',
      fields: { name: 'Template name', categories: 'Categories', categoryCount: 'Number' },
      rows: { categories: { name: 'Category' } },
      help: { categories: 'At most 99, added to stores in this order' },
      apply: {
        act: 'Apply to stores',
        title: 'Apply category template',
        stores: 'Stores',
        choose: 'Choose stores to see which categories would be added',
        effect: 'Categories to add',
        added: 'Added: %{names}',
        nothing: 'The store has all of them, so nothing is added',
        known: '%{smart_count} exists already and stays |||| %{smart_count} exist already and stay',
        tooMany: 'At most %{max} stores at once',
        confirm: 'Add %{smart_count} category |||| Add %{smart_count} categories',
        done: '%{smart_count} category added |||| %{smart_count} categories added',
      },
    },
    dataSetting: {
      name: 'data settings',
      sections: {
        clock: 'Clock',
        home: 'Home page',
        counting: 'Counting and reminders',
        keeping: 'Retention',
        security: 'Sign-in',
      },
      fields: {
        timeZone: 'Time zone of the company',
        homePanels: 'Shown on the home page',
        reasonDays: 'Days in which reasons are counted',
        depositGrace: 'Days of grace for stored items',
        logDays: 'Days that the operation log is kept',
        factorRequired: 'Two-step verification required',
      },
      help: {
        timeZone:
          'Of all stores without a time zone of their own and of central warehouses: business days and times follow it',
        homePanels: 'For all staff of the company; the day’s sales and the to-dos always show',
        reasonDays: 'The latest days that the use of a reason is counted in',
        depositGrace: 'A stored item is overdue so many days after its last day',
        logDays: 'Older entries are deleted for good every hour',
        factorRequired:
          'Whoever moves money, or changes accounts and rights, must switch it on at the next sign-in. A demo does not require it.',
      },
      zoneChange:
        'Once saved, business days follow the new clock from today on. Posted days keep their dates. Pages that are open follow when they are loaded again.',
    },
  },
  enums: {
    homePanel: { ranking: 'Ranking', operations: 'Last operations', recent: 'Recent pages' },
    timeZone: timeZones,
  },
};

export default storeManagement;
