import { words } from '#i18n/reference/glossary.en';
import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/report/dataScreen';

/** The wall display. */
const dataScreen: Translation<typeof zh> = {
  titles: {
    '/dataScreen': 'Live dashboard',
  },
  dataScreen: {
    figures: {
      income: `${words.income.name} today`,
      orders: words.orders.name,
      guests: words.guests.name,
      averageTicket: words.averageTicket.name,
    },
    asOf: 'As of %{time}',
    stale: 'Connection lost. Figures as of %{time}.',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    before: 'vs %{value} same time last week',
    wholeDay: '%{value} for the whole day',
    open: '%{smart_count} open order |||| %{smart_count} open orders',
    today: 'Today',
    lastWeek: 'Same day last week',
    hours: 'Net sales by hour',
    lastWeekHours: 'Net sales by hour, same day last week',
    notYet:
      'No bill has been paid today. From the first one on, this shows net sales by hour, the ranking of stores and items, payment methods and takeaway orders, updated every 30 seconds.',
    stores: 'Stores by net sales',
    items: 'Top ten items',
    methods: 'Payment methods',
    platforms: 'Takeaway platforms',
    orders: 'Latest takeaway orders',
    noOrders: 'No takeaway orders yet today',
  },
};

export default dataScreen;
