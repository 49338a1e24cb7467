import type { Glossary } from './glossary';

/** The words of figures in French. */
export const words: Glossary = {
  goods: {
    name: 'Articles',
    meaning: '(prix + options) × (quantité − annulés avant encaissement), offerts au prix carte',
  },
  fees: {
    name: 'Frais',
    meaning: 'Emballage + suppléments + livraison en propre',
  },
  orderAmount: {
    name: 'Montant commandé',
    meaning: 'Articles + frais, moins ce qui a été repris',
  },
  discount: {
    name: 'Remises',
    meaning: 'Toutes les remises à la charge du magasin, moins celles reprises',
  },
  receivable: {
    name: 'Net à payer',
    meaning: 'Montant commandé − remises',
  },
  collected: {
    name: 'Encaissé',
    meaning: 'Ce que les clients ont payé (remis − rendu), avant remboursements',
  },
  refunded: {
    name: 'Remboursé',
    meaning: 'Rendu par remboursements et réouvertures, à la journée du remboursement',
  },
  paid: {
    name: 'Payé',
    meaning: 'Encaissé − remboursé',
  },
  concession: {
    name: 'Part non encaissée',
    meaning: 'Part du payé qui n’est pas du CA : solde offert, écart d’achat groupé, bons d’achat',
  },
  income: {
    name: 'CA net',
    meaning: 'Payé − part non encaissée, TTC ; commandes annulées ou non encaissées non comptées',
  },
  seatedIncome: {
    name: 'CA net sur place',
    meaning: 'CA net des commandes sur place',
  },
  fee: {
    name: 'Frais de paiement',
    meaning: 'Ce que prélèvent les canaux de paiement ; non déduit du CA net',
  },
  settlement: {
    name: 'Montant réglé',
    meaning: 'Payé − frais de paiement',
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
    meaning: 'CA net ÷ commandes',
  },
  perGuest: {
    name: 'Par couvert',
    meaning: 'CA net sur place ÷ couverts',
  },
  discountRate: {
    name: 'Taux de remise',
    meaning: 'Remises ÷ montant commandé',
  },
  openAmount: {
    name: 'Montant non encaissé',
    meaning: 'Sur les commandes non encaissées ; pas encore une vente',
  },
  voidedAmount: {
    name: 'Montant annulé',
    meaning: 'Sur les commandes annulées ; jamais une vente',
  },
  unsettledGuests: {
    name: 'Couverts non encaissés',
    meaning: 'Couverts des commandes non encaissées ou annulées ; non comptés dans les couverts',
  },
  returnedBeforeCheckout: {
    name: 'Annulés avant encaissement',
    meaning: 'Plats annulés avant l’encaissement ; après, c’est un remboursement',
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
    meaning: 'Espèces encaissées − remboursées, sans recharges ni autres espèces',
  },
};
