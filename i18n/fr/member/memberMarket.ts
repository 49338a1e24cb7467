import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/memberMarket';

/** The membership market. */
const menberMarket: Translation<typeof zh> = {
  titles: {
    '/menberMarket/ruleDetail': 'Détail de la règle',
    '/menberMarket/membershipData': 'Données des membres',
    '/menberMarket/membershipData/membershiHome': 'Aperçu des données des membres',
    '/menberMarket/membershipData/membershiDetail': 'Détail des données des membres',
  },
};

export default menberMarket;
