import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/business/orderPay';

/** Orders that are paid by QR code. */
const orderPay: Translation<typeof zh> = {
  enums: {
    orderStatus: {
      pending: 'À payer',
      paid: 'Payée',
      failed: 'Échec du paiement',
      abnormal: 'Anomalie de paiement',
      timedOut: 'Délai dépassé',
      cancelled: 'Annulée',
    },
    orderPayAttempt: {
      open: 'En attente',
      expired: 'Expirée',
      replaced: 'Remplacée',
      paid: 'Payée',
      failed: 'Échec',
      abnormal: 'Anomalie',
      timedOut: 'Délai dépassé',
      cancelled: 'Annulée',
    },
  },
  orderPay: {
    qrExpired: 'Le QR code a expiré. Rechargez-le',
    ended: {
      failed: 'Échec du paiement',
      abnormal: 'Anomalie de paiement',
      timedOut: 'Délai de paiement dépassé',
    },
    open: 'Voir la commande',
    payNow: 'Payer',
    payAgain: 'Payer à nouveau',
    reload: 'Recharger',
    order: 'Commande %{number}',
    qr: 'QR code de paiement de la commande %{number}',
    scanToPay: 'Scannez avec votre téléphone pour payer',
    left: 'Expire dans %{time}',
    leftSpoken: 'Le QR code expire dans %{smart_count} seconde |||| Le QR code expire dans %{smart_count} secondes',
    payHere: 'Payer sur cet appareil',
    paidNote: 'Paiement reçu',
    waiting: 'En attente du paiement',
    cancelledNote: 'La commande est annulée',
    attempts: 'Paiements',
    cancel: 'Annuler la commande',
    cancelTitle: 'Annuler la commande %{number}',
    cancelBody: 'Elle ne pourra plus être payée. Commandez à nouveau si besoin.',
    keep: 'Garder la commande',
    cancelDone: 'Commande %{number} annulée',
  },
};

export default orderPay;
