import type { Translation } from '../translation';
import type zh from '../zh/memberDesk';

/** Work at the desk of a member: corrections, registration, privacy. */
const memberDesk: Translation<typeof zh> = {
  fields: { remark: 'Remarque', authoriser: 'Autorisé par' },
  member: {
    acts: { adjustBalance: 'Ajuster le solde', adjustPoints: 'Ajuster les points', adjustGrowth: 'Ajuster le statut' },
    desk: {
      bucket: 'Élément',
      before: 'Avant',
      change: 'Variation',
      after: 'Après',
      previewEmpty: 'Saisissez une valeur pour voir le résultat',
      authoriserHelp: 'Au-delà de %{alone}, un collègue saisit son numéro d’autorisation',
      overDay: 'Plus que votre limite d’aujourd’hui\u00a0; il vous reste %{left}',
    },
  },
  resources: {
    balanceAdjustment: {
      name: 'ajustement de solde',
      create: 'Nouvel ajustement de solde',
      the: 'l’ajustement de solde',
      title: 'Ajuster le solde de %{name}',
      confirm: 'Ajuster le solde',
      done: 'Solde ajusté',
      fields: {
        card: 'Carte',
        type: 'Ajustement',
        realAmount: 'Solde réel',
        giftAmount: 'Solde offert',
        remark: 'Remarque',
        authorizationNumber: 'Numéro d’autorisation',
      },
      help: { remark: 'Le motif, affiché dans le registre du membre' },
    },
    pointsAdjustment: {
      name: 'ajustement de points',
      create: 'Nouvel ajustement de points',
      the: 'l’ajustement de points',
      title: 'Ajuster les points de %{name}',
      confirm: 'Ajuster les points',
      done: 'Points ajustés',
      fields: { type: 'Ajustement', value: 'Points', remark: 'Remarque', authorizationNumber: 'Numéro d’autorisation' },
      help: { remark: 'Le motif, affiché dans le registre du membre' },
    },
    growthAdjustment: {
      name: 'ajustement de points de statut',
      create: 'Nouvel ajustement de points de statut',
      the: 'l’ajustement de points de statut',
      title: 'Ajuster les points de statut de %{name}',
      confirm: 'Ajuster le statut',
      done: 'Points de statut ajustés',
      fields: {
        type: 'Ajustement',
        value: 'Points de statut',
        remark: 'Remarque',
        authorizationNumber: 'Numéro d’autorisation',
      },
      help: { remark: 'Le motif, affiché dans le registre\u00a0; le niveau suit les points de statut' },
    },
    memberLimit: {
      name: 'limite d’ajustement',
      create: 'Nouvelle limite d’ajustement',
      the: 'la limite d’ajustement',
      open: 'Limites d’ajustement',
      title: 'Limites d’ajustement',
      confirm: 'Enregistrer',
      done: 'Limites enregistrées',
      note: 'Au-delà de ce qu’une personne ajuste seule, un collègue saisit son numéro d’autorisation. Vide\u00a0: aucune limite.',
      fields: {
        balanceAlone: 'Solde, seul',
        balanceDaily: 'Solde, par personne et jour',
        pointsAlone: 'Points, seul',
        pointsDaily: 'Points, par personne et jour',
        growthAlone: 'Points de statut, seul',
        growthDaily: 'Points de statut, par personne et jour',
      },
    },
  },
  enums: {
    adjustmentType: { increase: 'Augmenter', decrease: 'Diminuer' },
  },
};

export default memberDesk;
