import type { Translation } from '../translation';
import type zh from '../zh/storeManagement';

/** Settings of stores in bulk. */
const storeManagement: Translation<typeof zh> = {
  titles: {
    '/storeManagement/dataSetting': 'Data settings',
    '/storeManagement/addClasstemplate': 'New category template',
  },
  resources: {
    dataSetting: {
      name: 'data settings',
      sections: { home: 'Home page', counting: 'Counting and reminders' },
      fields: {
        homePanels: 'Shown on the home page',
        reasonDays: 'Days in which reasons are counted',
        depositGrace: 'Days of grace for stored items',
      },
      help: {
        homePanels: 'For all staff of the enterprise; the day’s sales and the to-dos always show',
        reasonDays: 'The latest days that the use of a reason is counted in',
        depositGrace: 'A stored item is overdue so many days after its last day',
      },
    },
  },
  enums: { homePanel: { ranking: 'Ranking', operations: 'Last operations', recent: 'Recent pages' } },
};

export default storeManagement;
