import type { Translation } from '../translation';
import type zh from '../zh/tables';
import floor from './floor';

/** Tables, queues, reservations and surcharges of stores. */
const tables: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/reservations': 'Zones et tables',
    '/storesAndEmployees/reservations/label': 'Étiquettes de table',
    '/storesAndEmployees/stickerManage': 'Autocollants de table',
    '/storesAndEmployees/queueManage': 'Files d’attente',
    '/storesAndEmployees/queueConfig': 'Configuration des files',
    '/storesAndEmployees/batchQueueConfig': 'Configuration groupée des files',
    '/storesAndEmployees/bookSet': 'Paramètres de réservation',
    '/storesAndEmployees/bookingRule': 'Règles de réservation',
    '/storesAndEmployees/surchargeManage': 'Suppléments',
  },
  resources: { ...floor.resources },
  enums: { ...floor.enums },
  tables: floor.tables,
  checks: { ...floor.checks },
};

export default tables;
