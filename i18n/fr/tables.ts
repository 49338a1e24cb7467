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
  checks: {
    tablesWithoutCode: '%{count} tables activées n’ont pas de QR code : on ne peut pas y commander par téléphone',
    areasWithoutTables: '%{count} zones n’ont pas de table',
  },
};

export default tables;
