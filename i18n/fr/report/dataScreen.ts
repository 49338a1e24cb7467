import { words } from '#i18n/reference/glossary.fr';
import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/report/dataScreen';

/** The wall display. */
const dataScreen: Translation<typeof zh> = {
  titles: {
    '/dataScreen': 'Écran de pilotage',
  },
  dataScreen: {
    figures: {
      income: `${words.income.name} du jour`,
      orders: words.orders.name,
      guests: words.guests.name,
      averageTicket: words.averageTicket.name,
    },
    asOf: 'Données du %{time}',
    stale: 'Connexion perdue, données du %{time}',
    fullScreen: 'Plein écran',
    leaveFullScreen: 'Quitter le plein écran',
    before: '%{value} à J‑7, même heure',
    wholeDay: 'J‑7 entier : %{value}',
    open: '%{smart_count} commande non encaissée |||| %{smart_count} commandes non encaissées',
    today: 'Aujourd’hui',
    lastWeek: 'Même jour, semaine passée',
    hours: `${words.income.name} par heure`,
    lastWeekHours: 'Par heure, même jour la semaine passée',
    notYet:
      'Aucune addition n’est encore réglée aujourd’hui. Dès la première, l’écran montre le CA net par heure, les classements des magasins et des articles, les paiements et les livraisons, toutes les 30 secondes.',
    stores: `Magasins par ${words.income.name}`,
    items: 'Dix meilleurs articles',
    methods: 'Modes de paiement',
    platforms: 'Plateformes de livraison',
    orders: 'Dernières commandes en livraison',
    noOrders: 'Pas encore de commande en livraison aujourd’hui',
  },
};

export default dataScreen;
