import type { Glossary } from './glossary';

/** The words of figures in French. */
export const words: Glossary = {
  goods: {
    name: 'Articles',
    meaning: '(prix + options) × (quantité − retours avant encaissement), offerts au prix catalogue',
  },
  fees: {
    name: 'Frais',
    meaning: 'Emballage + suppléments + livraison propre',
  },
  orderAmount: {
    name: 'Montant commandé',
    meaning: 'Articles + frais, moins ce qui a été repris',
  },
  discount: {
    name: 'Remises',
    meaning: 'Toutes les remises à la charge du commerçant, moins celles reprises',
  },
  receivable: {
    name: 'À encaisser',
    meaning: 'Montant commandé − remises',
  },
  collected: {
    name: 'Encaissé',
    meaning: 'Ce que les clients ont payé (remis − rendu), avant remboursements',
  },
  refunded: {
    name: 'Remboursé',
    meaning: 'Rendu par remboursements et réouvertures, au jour d’exploitation du remboursement',
  },
  paid: {
    name: 'Payé',
    meaning: 'Encaissé − remboursé',
  },
  concession: {
    name: 'Concessions de paiement',
    meaning: 'Part du payé qui n’est pas une recette : bonus, écart d’achat groupé, bons',
  },
  income: {
    name: 'Recette nette',
    meaning: 'Payé − concessions de paiement ; commandes annulées ou ouvertes non comptées',
  },
  seatedIncome: {
    name: 'Recette nette sur place',
    meaning: 'Recette nette des clients à table',
  },
  fee: {
    name: 'Frais de canal',
    meaning: 'Ce que prélèvent les canaux de paiement ; non déduit de la recette nette',
  },
  settlement: {
    name: 'Montant réglé',
    meaning: 'Payé − frais de canal',
  },
  orders: {
    name: 'Commandes',
    meaning: 'Commandes encaissées − remboursées en totalité',
  },
  guests: {
    name: 'Couverts',
    meaning: 'Couverts des commandes encaissées − de celles remboursées en totalité',
  },
  averageTicket: {
    name: 'Panier moyen',
    meaning: 'Recette nette ÷ commandes',
  },
  perGuest: {
    name: 'Par couvert',
    meaning: 'Recette nette sur place ÷ couverts',
  },
  discountRate: {
    name: 'Taux de remise',
    meaning: 'Remises ÷ montant commandé',
  },
  openAmount: {
    name: 'Montant ouvert',
    meaning: 'Sur les notes des commandes ouvertes ; pas encore une vente',
  },
  voidedAmount: {
    name: 'Montant annulé',
    meaning: 'Sur les notes des commandes annulées ; jamais une vente',
  },
  unsettledGuests: {
    name: 'Couverts non encaissés',
    meaning: 'Couverts des commandes ouvertes ou annulées ; non comptés dans les couverts',
  },
  returnedBeforeCheckout: {
    name: 'Retours avant encaissement',
    meaning: 'Rendus avant l’encaissement ; ce qui revient ensuite est un remboursement',
  },
  giftsKept: {
    name: 'Offerts conservés',
    meaning: 'Offerts − repris',
  },
  discountTimes: {
    name: 'Nombre de remises',
    meaning: 'Combien de fois des commandes ont été réduites ; un remboursement total les reprend',
  },
  tendered: {
    name: 'Remis',
    meaning: 'Ce que les clients ont remis, avant rendu',
  },
  cashKept: {
    name: 'Espèces des ventes',
    meaning: 'Espèces encaissées − remboursées, sans rechargements ni autres espèces',
  },
};
