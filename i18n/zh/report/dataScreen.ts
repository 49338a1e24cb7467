import { words } from '#i18n/reference/glossary.zh';

/** The wall display. */
const dataScreen = {
  titles: {
    '/dataScreen': '数据大屏',
  },
  dataScreen: {
    figures: {
      income: `今日${words.income.name}`,
      orders: words.orders.name,
      guests: words.guests.name,
      averageTicket: words.averageTicket.name,
    },
    asOf: '数据截至 %{time}',
    stale: '连接中断，显示的是 %{time} 的数据',
    fullScreen: '全屏',
    leaveFullScreen: '退出全屏',
    before: '上周同时段 %{value}',
    wholeDay: '上周同日全天 %{value}',
    open: '未结账 %{smart_count} 单',
    today: '今天',
    lastWeek: '上周同日',
    hours: '分时实收',
    lastWeekHours: '上周同日分时实收',
    notYet: '今天还没有结账。第一笔结账后，这里显示分时实收、门店与商品排行、支付方式和外卖订单，每 30 秒更新。',
    stores: '门店实收排行',
    items: '商品销售排行',
    methods: '支付方式',
    platforms: '外卖平台',
    orders: '最新外卖订单',
    noOrders: '今天还没有外卖订单',
  },
};

export default dataScreen;
