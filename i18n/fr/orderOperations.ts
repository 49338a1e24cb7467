import type { Translation } from '../translation';
import type zh from '../zh/orderOperations';

const orderOperations: Translation<typeof zh> = {
  orderOperations: {
    print: { label: 'Imprimer', a4: 'Papier A4', roll: 'Rouleau 80 mm' },
    makeUp: {
      action: 'Compléter les serveurs',
      title: 'Qui a servi %{smart_count} commande |||| Qui a servi %{smart_count} commandes',
      confirm: 'Compléter %{smart_count} commande |||| Compléter %{smart_count} commandes',
      people: 'Employés',
      kept: 'Les commandes dont la caisse a noté ce type de service restent inchangées ; ce qui avait été complété est remplacé.',
      severalStores: 'Les commandes choisies sont de plusieurs magasins. Choisissez celles d’un seul.',
      tooMany: 'Au plus %{max} commandes à la fois ; %{count} sont choisies.',
      done: 'Commandes complétées : %{made} ; laissées telles que la caisse les a notées : %{kept}',
    },
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
  reports: {
    fields: {
      missingType: 'Manque',
      servedBy: 'Serveur',
      caller: 'Appeleur',
      foodRunner: 'Commis de salle',
      tableClearer: 'Débarrasseur',
      dishwasher: 'Plongeur',
      repairNumber: 'Réparation',
      pending: 'En attente d’examen',
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
