import type { Translation } from '../translation';
import type zh from '../zh/tables';
import floor from './floor';

/** Tables, queues, reservations and surcharges of stores. */
const tables: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/reservations': 'Areas and tables',
    '/storesAndEmployees/reservations/label': 'Table tags',
    '/storesAndEmployees/stickerManage': 'Table stickers',
    '/storesAndEmployees/queueManage': 'Queues',
    '/storesAndEmployees/queueConfig': 'Queue settings',
    '/storesAndEmployees/batchQueueConfig': 'Bulk queue settings',
    '/storesAndEmployees/bookSet': 'Reservation settings',
    '/storesAndEmployees/bookingRule': 'Reservation rules',
    '/storesAndEmployees/surchargeManage': 'Surcharges',
  },
  resources: { ...floor.resources },
  enums: { ...floor.enums },
  tables: floor.tables,
  checks: {
    tablesWithoutCode: '%{count} enabled tables have no QR code: guests cannot order by phone',
    areasWithoutTables: '%{count} areas have no tables',
  },
};

export default tables;
