import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/subsidy';

/** Subsidies; composed into the texts of member marketing. */
const subsidies: Translation<typeof zh> = {
  subsidies: {
    acts: { publish: 'Publier', progress: 'Envois', pause: 'Suspendre', resume: 'Reprendre', end: 'Terminer' },
    confirm: {
      publish: 'Publier « %{name} » ?',
      pause: 'Suspendre « %{name} » ?',
      pauseBody:
        'L’envoi s’arrête après le lot en cours ; la fin ne change pas. Les périodes échues entre-temps ne sont pas rattrapées.',
      end: 'Terminer « %{name} » ?',
      endBody:
        'Plus rien n’est envoyé, définitivement. Ce qui n’est pas encore envoyé compte comme échec ; les %{sent} envois faits ne changent pas.',
    },
    done: {
      publish: '« %{name} » est publiée',
      pause: '« %{name} » est suspendue',
      resume: '« %{name} » reprend',
      end: '« %{name} » est terminée',
      resend: '%{smart_count} envoi relancé |||| %{smart_count} envois relancés',
    },
    publish: {
      targets:
        '%{smart_count} membre concerné aujourd’hui ; chaque période vérifie à nouveau |||| %{smart_count} membres concernés aujourd’hui ; chaque période vérifie à nouveau',
      balance: '%{total} par période',
      points: '%{total} points par période',
      final: 'Une fois publiée, elle ne peut plus être modifiée',
      authoriserHelp: 'Cela dépasse votre limite d’ajustement : un collègue saisit son numéro d’autorisation',
    },
    progress: {
      title: 'Envois de « %{name} »',
      periods: 'Périodes',
      none: 'La première période est à venir',
      dueAt: 'Échéance',
      targets: 'Membres',
      sent: 'Envoyés',
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
      resendTo: 'Relancer l’envoi à %{name}',
      resendAll: 'Tout relancer',
    },
    given: 'Par membre',
    points: '%{points} points',
  },
  resources: {
    subsidyActivity: {
      name: 'campagne d’allocation |||| campagnes d’allocation',
      create: 'Nouvelle campagne d’allocation',
      the: 'la campagne d’allocation |||| les campagnes d’allocation',
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
        sendStatus: 'Envoi',
        sent: 'Envoyés',
        failed: 'Échecs',
      },
      help: {
        startTime: 'Envoi de la première période ; doit être à venir',
        amount: 'Par membre et par période : 0,01-999 999,99',
        points: 'Par membre et par période : 1-9 999 999',
        remark: '100 caractères au plus',
      },
      issues: {
        endAfterStart: 'La fin doit suivre le début',
        startAfterNow: 'Le début doit être à venir',
      },
    },
  },
  enums: {
    subsidyKind: { balance: 'Solde d’allocation', points: 'Points' },
    subsidyTarget: { levels: 'Niveaux', label: 'Étiquette', members: 'Membres choisis', file: 'Fichier' },
    subsidyFrequency: { once: 'Une fois', daily: 'Par jour', weekly: 'Par semaine', monthly: 'Par mois' },
    subsidyValidity: { days: 'Jours dès l’envoi', period: 'Jusqu’à la période suivante' },
    subsidySendStatus: { notSent: 'Non envoyé', sending: 'En cours', sent: 'Envoyé', failed: 'Échecs' },
    subsidyFailure: {
      disabled: 'Le membre est désactivé',
      frozen: 'La carte est suspendue',
      noCard: 'Aucune carte de membre',
      gone: 'Fusionné ou anonymisé',
      notReady: 'L’historique est en cours de création',
      ended: 'La campagne est terminée',
    },
  },
};

export default subsidies;
