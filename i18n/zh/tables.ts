import floor from './floor';

/** Tables, queues, reservations and surcharges of stores. */
const tables = {
  titles: {
    '/storesAndEmployees/reservations': '桌台管理',
    '/storesAndEmployees/reservations/label': '桌台标签',
    '/storesAndEmployees/stickerManage': '桌贴管理',
    '/storesAndEmployees/queueManage': '排队管理',
    '/storesAndEmployees/queueConfig': '排队设置',
    '/storesAndEmployees/batchQueueConfig': '批量排队设置',
    '/storesAndEmployees/bookSet': '预订设置',
    '/storesAndEmployees/bookingRule': '预订规则',
    '/storesAndEmployees/surchargeManage': '附加费管理',
  },
  resources: { ...floor.resources },
  enums: { ...floor.enums },
  tables: floor.tables,
  checks: { ...floor.checks },
};

export default tables;
