import type { Translation } from '../translation';
import type zh from '../zh/orderOperations';

const orderOperations: Translation<typeof zh> = {
  orderOperations: {
    print: { label: 'Imprimer', a4: 'Papier A4', roll: 'Rouleau 80 mm' },
    shift: {
      title: 'Passation %{number}',
      running: 'Cette session n’a pas encore été remise ; les chiffres sont ceux du moment.',
      facts: 'Session',
      drawer: 'Tiroir-caisse',
      methods: 'Encaissements par moyen de paiement',
      receipts: 'Autres entrées et sorties',
      nothing: 'Aucun encaissement dans cette session',
      businessDate: 'Jour comptable',
      cashier: 'Caissier',
      otherCash: 'Autres mouvements d’espèces',
      payIn: 'Espèces ajoutées',
      payOut: 'Espèces retirées',
      receiptKind: 'Nature',
      count: 'Nombre',
      amount: 'Montant',
      signatures: 'Remis par :                Repris par :',
    },
  },
  enums: {
    receiptKind: {
      recharge: 'Recharge',
      rechargeRefund: 'Remboursement de recharge',
      cardFee: 'Frais de carte',
      deposit: 'Acompte',
      depositRefund: 'Acompte rendu',
      debtRepaid: 'Dette réglée',
    },
  },
};

export default orderOperations;
