import type { Translation } from '../translation';
import type zh from '../zh/menberMarket';

/** The membership market. */
const menberMarket: Translation<typeof zh> = {
  titles: {
    '/menberMarket/ruleDetail': 'Détail de la règle',
    '/menberMarket/membershipData': 'Données d’adhésion',
    '/menberMarket/membershipData/membershiHome': 'Aperçu des données d’adhésion',
    '/menberMarket/membershipData/membershiDetail': 'Détail des données d’adhésion',
  },
};

export default menberMarket;
