import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/subsidy';

/** Subsidies; composed into the texts of member marketing. */
const subsidies: Translation<typeof zh> = {
  subsidies: {
    acts: { publish: 'Publier', progress: 'Versements', pause: 'Suspendre', resume: 'Reprendre', end: 'Terminer' },
    confirm: {
      publish: 'Publier « %{name} » ?',
      pause: 'Suspendre « %{name} » ?',
      pauseBody:
        'Les versements s’arrêtent après le lot en cours ; la fin ne change pas. Les périodes échues pendant la suspension ne sont pas rattrapées.',
      end: 'Terminer « %{name} » ?',
      endBody:
        'Plus rien n’est versé, c’est irréversible. Ce qui n’est pas encore versé compte comme échec ; les versements faits (%{sent}) ne changent pas.',
    },
    done: {
      publish: '« %{name} » est publiée',
      pause: '« %{name} » est suspendue',
      resume: '« %{name} » reprend',
      end: '« %{name} » est terminée',
      resend: '%{smart_count} versement relancé |||| %{smart_count} versements relancés',
    },
    publish: {
      targets:
        '%{smart_count} membre répond aux critères ; la liste est recalculée à chaque période |||| %{smart_count} membres répondent aux critères ; la liste est recalculée à chaque période',
      balance: '%{total} par période',
      points: '%{total} point par période |||| %{total} points par période',
      final: 'Elle ne peut plus être modifiée après la publication.',
      authoriserHelp: 'Cela dépasse votre limite d’ajustement. Un collègue doit saisir son numéro d’autorisation.',
    },
    progress: {
      title: 'Versements de « %{name} »',
      periods: 'Périodes',
      none: 'La première période n’a pas encore commencé',
      dueAt: 'Échéance',
      targets: 'Membres',
      sent: 'Versés',
      failed: 'Échecs',
      pending: 'En attente',
      failures: '%{smart_count} échec |||| %{smart_count} échecs',
      noFailures: 'Aucun échec',
      member: 'Membre',
      phone: 'Téléphone',
      reason: 'Motif',
      attempts: 'Essais',
      act: 'Actions',
      resend: 'Relancer',
      resendTo: 'Relancer le versement à %{name}',
      resendAll: 'Tout relancer',
    },
    given: 'Par membre',
    points: '%{points} point |||| %{points} points',
  },
  resources: {
    subsidyActivity: {
      name: 'campagne de bonus |||| campagnes de bonus',
      create: 'Nouvelle campagne de bonus',
      the: 'la campagne de bonus |||| les campagnes de bonus',
      sections: { what: 'Contenu', who: 'Cible', times: 'Dates' },
      fields: {
        title: 'Titre',
        kind: 'Type',
        amount: 'Montant',
        points: 'Points',
        target: 'Cible',
        levels: 'Niveaux',
        label: 'Étiquette',
        members: 'Membres',
        file: 'Fichier de membres',
        frequency: 'Fréquence',
        startTime: 'Début',
        endTime: 'Fin',
        validityKind: 'Validité',
        validityDays: 'Jours de validité',
        remark: 'Remarque',
        status: 'Statut',
        sendStatus: 'Versement',
        sent: 'Envoyés',
        failed: 'Échecs',
      },
      help: {
        startTime: 'Versement de la première période. Doit être dans le futur.',
        amount: 'Par membre et par période, de 0,01 à 999 999,99',
        points: 'Par membre et par période, de 1 à 9 999 999',
        remark: '100 caractères au plus',
      },
      issues: {
        endAfterStart: 'La fin doit suivre le début',
        startAfterNow: 'Le début doit être dans le futur',
      },
    },
  },
  enums: {
    subsidyKind: { balance: 'Solde bonus', points: 'Points' },
    subsidyTarget: { levels: 'Niveaux', label: 'Étiquette', members: 'Membres choisis', file: 'Fichier' },
    subsidyFrequency: {
      once: 'Une fois',
      daily: 'Tous les jours',
      weekly: 'Toutes les semaines',
      monthly: 'Tous les mois',
    },
    subsidyValidity: { days: 'Jours dès le versement', period: 'Jusqu’à la période suivante' },
    subsidySendStatus: { notSent: 'Non versé', sending: 'En cours', sent: 'Versé', failed: 'Échecs' },
    subsidyFailure: {
      disabled: 'Le membre est désactivé',
      frozen: 'La carte est désactivée',
      noCard: 'Aucune carte de membre',
      gone: 'Fusionné ou anonymisé',
      notReady: 'L’historique est en préparation',
      ended: 'La campagne est terminée',
    },
  },
};

export default subsidies;
