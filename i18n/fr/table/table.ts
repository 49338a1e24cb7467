import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/table/table';
import bookings from './booking';
import floor from './floor';
import stickers from './sticker';

/** Tables, queues, reservations and surcharges of stores. */
const tables: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/reservations': 'Zones et tables',
    '/storesAndEmployees/reservations/label': 'Étiquettes de table',
    '/storesAndEmployees/stickerManage': 'Autocollants de table',
    '/storesAndEmployees/queueManage': 'Files d’attente',
    '/storesAndEmployees/queueConfig': 'Paramètres des files',
    '/storesAndEmployees/batchQueueConfig': 'Paramètres groupés des files',
    '/storesAndEmployees/bookSet': 'Paramètres de réservation',
    '/storesAndEmployees/bookingRule': 'Réservations et règles',
    '/storesAndEmployees/surchargeManage': 'Suppléments',
  },
  resources: {
    ...floor.resources,
    ...stickers.resources,
    ...bookings.resources,
    reservationSetting: {
      name: 'paramètres de réservation',
      the: 'les paramètres de réservation',
      sections: { who: 'Qui peut réserver', deposit: 'Règles d’acompte', periods: 'Plages horaires' },
      fields: {
        enabled: 'Accepter les réservations',
        people: 'Maximum de personnes',
        minPeople: 'Minimum de personnes',
        days: 'Jours à l’avance',
        deposit: 'Acompte',
        refundHours: 'Remboursable jusqu’à (heures avant)',
        periods: 'Plages horaires',
        startTime: 'De',
        endTime: 'À',
        capacity: 'Personnes',
      },
      help: {
        enabled: 'Si désactivé, aucune nouvelle réservation n’est prise.',
        days: 'De 1 à 30 jours à partir d’aujourd’hui',
        deposit: 'Perçu par réservation. 0 signifie aucun acompte.',
        refundHours:
          'L’acompte est entièrement rendu si le client annule au moins ce nombre d’heures avant l’arrivée prévue.',
        periods:
          'Une fin avant le début signifie le lendemain ; 00:00–00:00 signifie toute la journée. Les plages horaires ne doivent pas se chevaucher.',
      },
    },
    queueConfig: {
      name: 'paramètres de la file',
      the: 'les paramètres de la file',
      sections: { order: 'Ordre', phone: 'Numéros par téléphone' },
      fields: {
        returnPosition: 'Position de retour',
        resetAtCutOff: 'Réinitialiser avec la journée',
        resetTime: 'Heure de réinitialisation',
        maxWaiting: 'Capacité maximale',
        phoneTaking: 'Numéros par téléphone',
        distance: 'Distance maximale',
      },
      help: {
        returnPosition:
          'Place par défaut d’un numéro sauté qui revient, de 1 à 3. Une autre peut être choisie à chaque fois.',
        resetAtCutOff: 'Les numéros recommencent à la fin de la journée du magasin',
        resetTime: 'Les numéros recommencent chaque jour à cette heure',
        maxWaiting: 'Dès que ce nombre de numéros attend, plus aucun n’est donné. Laissez vide pour ne pas limiter.',
        phoneTaking: 'Les clients peuvent prendre un numéro avec leur téléphone',
        distance:
          'Seuls les clients à moins de cette distance peuvent prendre un numéro par téléphone. Laissez vide pour ne pas limiter.',
      },
      ticket: {
        title: 'Ticket de file',
        queue: 'File',
        queueName: 'Petite',
        people: 'Personnes',
        ahead: 'Devant vous',
        return: 'Numéro sauté : retour à la place %{position}.',
        resetAt: 'Valable jusqu’à %{time}.',
        resetAtCutOff: 'Valable jusqu’à la fin de la journée.',
        phone: 'Numéros disponibles par téléphone.',
        phoneWithin: 'Numéros par téléphone à moins de %{distance} km.',
        full: 'Plus aucun numéro dès que %{max} attendent.',
      },
    },
    queue: {
      name: 'file |||| files',
      create: 'Nouvelle file',
      the: 'la file |||| les files',
      sections: { basics: 'Informations' },
      fields: {
        store: 'Magasin',
        name: 'Nom de la file',
        prefix: 'Lettre',
        capacity: 'Nombre maximum',
        tables: 'Tables',
        enabled: 'Activée',
      },
      help: {
        prefix: 'Les numéros commencent par cette lettre : A donne A001.',
        capacity: 'Taille maximale d’un groupe. 99 ou laissez vide pour ne pas limiter.',
        tables: 'Tables où s’installent les clients de cette file. Laissez vide pour toutes.',
      },
    },
  },
  booking: bookings.booking,
  queues: {
    view: { label: 'Vue', board: 'Tableau', list: 'Files' },
    take: 'Prendre un numéro',
    taken: 'Numéro %{number} pris',
    people: 'Personnes',
    phone: 'Téléphone mobile',
    queue: 'File',
    none: 'Aucune file n’accueille les groupes de %{people}',
    size: 'Jusqu’à %{max} personne |||| Jusqu’à %{max} personnes',
    anySize: 'Sans limite',
    waiting: '%{smart_count} en attente',
    seated: '%{smart_count} installé |||| %{smart_count} installés',
    average: '%{minutes} min en moyenne',
    minutes: '%{minutes} min',
    parties: '%{smart_count} personne |||| %{smart_count} personnes',
    phoneEnd: 'fin %{end}',
    called: 'appelé une fois |||| appelé %{smart_count} fois',
    next: 'Appeler %{number}',
    again: 'Rappeler',
    act: { call: 'Appeler', skip: 'Sauter', dine: 'Installer directement', return: 'Remettre en file' },
    returnTo: 'Choisir la place de %{number}',
    place: 'Place %{position}',
    actOf: '%{act} %{number}',
    done: {
      call: '%{number} appelé',
      skip: '%{number} sauté',
      dine: '%{number} installé',
      return: '%{number} remis à la place %{position}',
    },
    passed: '%{smart_count} sauté |||| %{smart_count} sautés',
    empty: 'Personne n’attend',
    noQueues: 'Ce magasin n’a pas encore de file',
    addQueue: 'Nouvelle file',
    reset: 'Réinitialiser',
    resetTitle: 'Réinitialiser la file « %{name} »',
    resetBody: 'Les numéros en attente et sautés sont effacés. Aucun numéro n’est donné deux fois.',
    resetLoss: '%{smart_count} numéro en attente |||| %{smart_count} numéros en attente',
    undone: 'Action annulée : le %{number} est de nouveau à sa place',
    resetDone: '%{smart_count} numéro effacé |||| %{smart_count} numéros effacés',
    full: 'Complet : %{max} en attente',
    wall: 'Affichage mural',
    wallTitle: 'Appel en cours',
    wallNext: 'En attente',
    wallLeave: 'Quitter l’affichage',
    more: 'Autres actions pour « %{name} »',
  },
  enums: { ...floor.enums, ...stickers.enums, ...bookings.enums },
  stickers: stickers.stickers,
  tables: floor.tables,
  checks: {
    bookingClosed:
      '%{count} plage de réservation dépasse les heures d’ouverture |||| %{count} plages de réservation dépassent les heures d’ouverture',
    bookingRuleTooSmall:
      '%{count} règle de réservation a une capacité inférieure au minimum de personnes : aucune réservation n’est possible |||| %{count} règles de réservation ont une capacité inférieure au minimum de personnes : aucune réservation n’est possible',
    queueDistance: 'Une distance de file est fixée, mais le magasin n’a pas de position sur la carte',
    tablesWithoutCode:
      '%{count} table activée n’a pas de QR code : on ne peut pas y commander par téléphone |||| %{count} tables activées n’ont pas de QR code : on ne peut pas y commander par téléphone',
    areasWithoutTables: '%{count} zone n’a pas de table |||| %{count} zones n’ont pas de table',
  },
};

export default tables;
