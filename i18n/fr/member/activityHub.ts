import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/activityHub';

/** The hub of all activities; composed into the texts of member marketing. */
const activityHub: Translation<typeof zh> = {
  activityHub: {
    kind: {
      campaign: 'Campagnes',
      rechargeActivity: 'Campagnes de recharge',
      subsidyActivity: 'Campagnes de bonus',
      thirdPartyActivity: 'Campagnes tierces',
      precisionMarketing: 'Marketing ciblé',
      redPacket: 'Enveloppes rouges',
      coupon: 'Coupons',
    },
    now: 'En cours : %{count}',
    next: 'À venir : %{count}',
    nothingNow: 'Aucune campagne en cours',
    noKinds: 'Vous n’avez accès à aucun type de campagne',
    all: 'Tout afficher',
    allOf: 'Tout afficher : %{kind}',
    new: 'Créer',
    newOf: 'Créer : %{kind}',
    period: 'du %{from} au %{to}',
    end: 'jusqu’au %{to}',
    start: 'dès le %{from}',
    fromReceipt: 'Validité à compter de la réception',
    kindBy: '%{kind} · %{name}',
    calendar: 'Calendrier des campagnes',
    before: 'Mois précédent',
    after: 'Mois suivant',
    today: 'Ce mois-ci',
    kinds: 'Types de campagnes',
    dayWith: '%{day}, %{smart_count} campagne |||| %{day}, %{smart_count} campagnes',
    nothingOnDay: 'Aucune campagne ce jour-là',
    goesOn: 'Commencée avant ce mois',
    nothingInMonth: 'Aucune campagne ce mois-ci',
    more: '%{smart_count} autre campagne n’est pas affichée |||| %{smart_count} autres campagnes ne sont pas affichées',
  },
  resources: {
    cardPointsRecord: {
      name: 'mouvement de points de campagne |||| mouvements de points de campagne',
      empty: 'Les points figurent ici dès qu’une campagne en donne.',
      create: 'Nouveau mouvement de points de campagne',
      the: 'le mouvement de points de campagne |||| les mouvements de points de campagne',
      fields: {
        ...{ member: 'Membre', store: 'Magasin', at: 'Heure', businessDate: 'Journée', operator: 'Utilisateur' },
        ...{ remark: 'Remarque', activityType: 'Type', activityName: 'Campagne', activity: 'Numéro de campagne' },
        ...{ change: 'Variation', after: 'Après' },
      },
      totals: {
        ...{ opening: 'Attribués avant', given: 'Attribués', taken: 'Repris', closing: 'Attribués au total' },
        members: 'Membres',
      },
    },
  },
  enums: {
    pointsActivity: {
      rechargeActivity: 'Campagne de recharge',
      subsidyActivity: 'Campagne de bonus',
      precisionMarketing: 'Marketing ciblé',
      campaign: 'Campagne',
      birthday: 'Cadeau d’anniversaire',
      upgrade: 'Récompense de niveau',
      equityCard: 'Carte privilège',
    },
  },
};

export default activityHub;
