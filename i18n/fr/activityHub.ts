import type { Translation } from '../translation';
import type zh from '../zh/activityHub';

/** The hub of all activities; composed into the texts of member marketing. */
const activityHub: Translation<typeof zh> = {
  activityHub: {
    counts: '%{now} en cours · %{next} à venir',
    now: 'En cours',
    next: 'À venir',
    nothingNow: 'Rien n’est en cours',
    noKinds: 'Vous n’avez accès à aucun type de campagne',
    all: 'Tout afficher',
    allOf: 'Tout afficher : %{kind}',
    new: 'Créer',
    newOf: 'Créer : %{kind}',
    period: 'du %{from} au %{to}',
    fromReceipt: 'Validité à compter de la réception',
    kindBy: '%{kind} · %{name}',
    calendar: 'Calendrier des campagnes',
    before: 'Mois précédent',
    after: 'Mois suivant',
    today: 'Ce mois-ci',
    kinds: 'Types de campagnes',
    dayWith: '%{day}, %{smart_count} campagne |||| %{day}, %{smart_count} campagnes',
    nothingOnDay: 'Aucune campagne ce jour-là',
    nothingInMonth: 'Aucune campagne ce mois-ci',
    more: '%{smart_count} campagne de plus n’est pas affichée |||| %{smart_count} campagnes de plus ne sont pas affichées',
  },
};

export default activityHub;
