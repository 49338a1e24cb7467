import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/marketing/simulator';

/** The simulator of bills; composed into the texts of marketing. */
const simulator: Translation<typeof zh> = {
  simulator: {
    try: 'Simuler',
    title: 'Simulateur d’addition',
    says: 'Calcule une addition comme le feraient les caisses du magasin : les avantages appliqués et leur ordre, ceux qui ne le sont pas et pourquoi. Aucune commande n’est créée, aucun coupon n’est utilisé.',
    incomplete: 'Choisissez un magasin et un article',
    dish: '%{name} · %{price}',
    fields: {
      store: 'Magasin',
      lines: 'Articles',
      member: 'Membre',
      held: 'Utiliser les coupons du membre',
      points: 'Points à utiliser',
      coupons: 'Autres coupons',
      at: 'Heure d’encaissement',
    },
    help: {
      member: 'Recherchez par téléphone ou par nom. Laissez vide pour un client non membre.',
      coupons: 'Comme s’ils venaient d’être reçus.',
      at: 'Laissez vide pour l’heure actuelle.',
    },
    line: {
      dish: 'Article de la ligne %{number}',
      quantity: 'Quantité de la ligne %{number}',
      remove: 'Supprimer la ligne %{number}',
      add: 'Ajouter un article',
    },
    steps: {
      member: 'Avantage membre',
      activity: 'Campagne',
      coupon: 'Coupon',
      points: 'Points',
      rounding: 'Arrondi',
    },
    outcome: {
      answer: 'Net à payer : %{due}, remise totale : %{saved}',
      given: 'Avantages appliqués, dans cet ordre',
      refused: 'Avantages non appliqués',
      lines: 'Addition par ligne',
      goods: 'Articles',
      due: 'Net à payer',
      points: '%{points} point |||| %{points} points',
      dish: 'Article',
      quantity: 'Quantité',
      list: 'Montant',
      off: 'Remise',
      net: 'Net',
    },
    reasons: {
      otherTerms: 'Un niveau ou une carte privilège plus avantageux est appliqué',
      pointsBalance:
        'Le membre n’a que %{limit} point. Saisissez-en moins. |||| Le membre n’a que %{limit} points. Saisissez-en moins.',
      pointsBill: 'Les points servent à partir de %{limit} d’addition',
      pointsPart:
        'Moins de points que le minimum utilisable, ou plus de %{limit} % de l’addition. Modifiez les points.',
      pointsBeside: 'Les points ne se cumulent pas avec les autres remises de l’addition',
      pointsOff: 'Les points ne sont pas utilisables actuellement',
      noMember: 'Choisissez d’abord un membre',
      memberDisabled: 'Membre désactivé, calcul comme pour un non-membre. Activez-le d’abord.',
      memberNotServed: 'Aucun avantage pour ce membre à cette heure, calcul comme pour un non-membre',
      noGoods: 'Aucun article de l’addition n’est concerné. Ajoutez-en un.',
      threshold: 'À partir de %{limit} ; il manque %{missing}',
      noPair: 'Aucun article n’est commandé deux fois. Ajoutez-en un second.',
      noGift: 'L’article offert n’est pas sur l’addition. Ajoutez-le.',
      notBegun: 'Commence le %{limit}',
      over: 'Terminée depuis le %{limit}',
      otherDay: 'Non valable ce jour de la semaine. Choisissez un autre jour.',
      otherTime: 'Non valable à cette heure. Choisissez une autre heure.',
      membersOnly: 'Réservé aux membres. Choisissez un membre.',
      otherAudience: 'Le membre n’est pas dans la cible. Choisissez-en un autre.',
      control: 'Le membre fait partie du groupe témoin et n’en bénéficie pas',
      budget: 'Le reste du budget de la campagne ne suffit pas',
      campaignDaily: 'Le membre en a déjà profité %{limit} fois ce jour, la limite est atteinte',
      campaignTotal:
        'La seule utilisation du jour a déjà eu lieu |||| Les %{limit} utilisations du jour ont déjà eu lieu',
      otherStore: 'Non valable dans ce magasin. Choisissez un autre magasin.',
      paused: 'Suspendue. Reprenez-la d’abord.',
      disabled: 'Désactivée. Dupliquez-la.',
      ended: 'Terminée. Dupliquez-la.',
      voided: 'Le coupon est invalidé',
      currency: 'Le magasin n’accepte pas les coupons en %{limit}',
      notYetEffective: 'Valable à partir du %{limit}',
      expired: 'Expiré depuis le %{limit}',
      maxPerTransaction: 'Au plus %{limit} par addition',
      dailyLimit: 'Le membre a atteint la limite du jour, %{limit}',
      deductionPercent: 'Le coupon couvre au plus %{limit} % du montant',
      exclusive: 'Non cumulable avec « %{beside} ». Retirez l’un des deux.',
      excluded: 'Exclu par « %{beside} ». Retirez l’un des deux.',
      betterChoice: 'Le total est plus bas sans ce coupon',
    },
  },
  resources: {
    simulator: {
      issues: {
        notOnMenu: 'La carte du magasin ne contient pas cet article',
        storeOfOtherSubject: 'Le magasin dépend d’une autre entité',
      },
    },
  },
};

export default simulator;
