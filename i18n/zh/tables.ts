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
  checks: {
    tablesWithoutCode: '%{count} 张启用的桌台没有二维码，顾客不能扫码点餐',
    areasWithoutTables: '%{count} 个区域没有桌台',
  },
};

export default tables;
