import type { Translation } from '../translation';
import type zh from '../zh/activityHub';

/** The hub of all activities; composed into the texts of member marketing. */
const activityHub: Translation<typeof zh> = {
  activityHub: {
    kind: {
      campaign: 'Campagnes',
      rechargeActivity: 'Campagnes de recharge',
      subsidyActivity: 'Allocations',
      thirdPartyActivity: 'Campagnes tierces',
      redPacket: 'Enveloppes rouges',
      coupon: 'Coupons',
    },
    now: 'En cours : %{count}',
    next: 'À venir : %{count}',
    nothingNow: 'Rien n’est en cours',
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
    goesOn: 'Depuis un mois précédent',
    nothingInMonth: 'Aucune campagne ce mois-ci',
    more: '%{smart_count} campagne de plus n’est pas affichée |||| %{smart_count} campagnes de plus ne sont pas affichées',
  },
};

export default activityHub;
