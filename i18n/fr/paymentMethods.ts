import type { Translation } from '../translation';
import type zh from '../zh/paymentMethods';

/** Methods of payment, of which reports and coupons speak. */
const paymentMethods: Translation<typeof zh> = {
  cash: 'Espèces',
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  card: 'Carte bancaire',
  storedReal: 'Solde rechargé',
  storedGift: 'Solde offert',
  storedSubsidy: 'Solde d’allocation',
  debtUnit: 'En compte',
  groupBuy: 'Achat groupé',
  takeawayPlatform: 'Plateforme',
  voucher: 'Bon d’achat',
};

export default paymentMethods;
