import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/business/sharedChoices';

/** Choices of which several areas speak; composed into their texts. */
const sharedChoices: Translation<typeof zh> = {
  estimationType: { longTerm: 'Longue durée', soldOut: 'Retiré une fois vendu' },
  liftMode: { manual: 'Manuelle', automatic: 'Automatique' },
  mealSection: {
    breakfast: 'Petit-déjeuner',
    lunch: 'Déjeuner',
    afternoonTea: 'Goûter',
    evening: 'Dîner',
    nightSnack: 'Nuit',
  },
  diningType: { dineIn: 'Sur place', takeout: 'À emporter', selfPickup: 'Retrait', delivery: 'Livraison' },
  platform: {
    americanRegiment: 'Meituan',
    hungry: 'Ele.me',
    jd: 'JD',
    proprietary: 'Livraison en propre',
    earnmeal: 'Zhuancan',
  },
  paymentMethod: {
    cash: 'Espèces',
    wechat: 'WeChat Pay',
    alipay: 'Alipay',
    card: 'Carte bancaire',
    storedReal: 'Solde rechargé',
    storedGift: 'Solde offert',
    storedSubsidy: 'Solde bonus',
    debtUnit: 'En compte',
    groupBuy: 'Bon d’achat groupé',
    takeawayPlatform: 'Plateforme de livraison',
    voucher: 'Bon d’achat',
  },
};

export default sharedChoices;
