import type { Registration } from '../../routing/route';

/** Tables, queues, reservations and surcharges. */
export const routes: readonly Registration[] = [
  {
    name: 'table',
    area: 'tables',
    menu: 'tables',
    contract: 'table/table.contract.ts',
    screens: 'table/table.screens.tsx',
    pages: { list: '/storesAndEmployees/reservations' },
  },
  { name: 'tableArea', area: 'tables', within: 'table', contract: 'table/tableArea.contract.ts' },
  {
    name: 'tableLabel',
    area: 'tables',
    menu: 'tables',
    contract: 'table/tableLabel.contract.ts',
    screens: 'table/tableLabel.screens.tsx',
    pages: { list: '/storesAndEmployees/reservations/label' },
  },
  { name: 'sticker', area: 'tables', pages: { list: '/storesAndEmployees/stickerManage' } },
  {
    name: 'queue',
    area: 'tables',
    menu: 'tables',
    contract: 'queue/queue.contract.ts',
    screens: 'queue/queue.screens.tsx',
    pages: { list: '/storesAndEmployees/queueManage' },
  },
  {
    name: 'queueConfig',
    area: 'tables',
    menu: 'tables',
    contract: 'queue/queueConfig.contract.ts',
    screens: 'queue/queueConfig.screens.tsx',
    pages: { settings: '/storesAndEmployees/queueConfig', batch: '/storesAndEmployees/batchQueueConfig' },
  },
  {
    name: 'reservationSetting',
    area: 'tables',
    menu: 'tables',
    contract: 'booking/reservationSetting.contract.ts',
    screens: 'booking/reservationSetting.screens.tsx',
    pages: { settings: '/storesAndEmployees/bookSet' },
  },
  {
    name: 'bookingRule',
    area: 'tables',
    menu: 'tables',
    contract: 'booking/bookingRule.contract.ts',
    screens: 'booking/bookingRule.screens.tsx',
    pages: { list: { path: '/storesAndEmployees/bookingRule', guardSkip: true } },
  },
  { name: 'booking', area: 'tables', within: 'bookingRule', contract: 'booking/booking.contract.ts' },
  {
    name: 'surcharge',
    area: 'tables',
    menu: 'tables',
    contract: 'surcharge/surcharge.contract.ts',
    screens: 'surcharge/surcharge.screens.tsx',
    pages: { list: '/storesAndEmployees/surchargeManage' },
  },
];
