import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/memberMarketing';
import platformActivities from '../takeaway/activity';
import activityHub from './activityHub';
import memberCards from './card';
import equityCards from './equityCard';
import memberLevels from './level';
import cardOpening from './opening';
import subsidies from './subsidy';
import thirdParty from './thirdParty';

/** Customers, levels, points, recharges and cards. */
const memberMarketing: Translation<typeof zh> = {
  titles: {
    '/memberMarketing/customerList': 'Clients',
    '/memberMarketing/customerDetails': 'Fiche client',
    '/memberMarketing/thirdLarty': 'Clients tiers',
    '/memberMarketing/customerLabel': 'Étiquettes membres',
    '/memberMarketing/customerTags': 'Étiquettes et groupes',
    '/memberMarketing/customerLabelAdd': 'Nouvelle étiquette membre',
    '/memberMarketing/customerLabelEdit': 'Modifier l’étiquette membre',
    '/memberMarketing/customerLabelDetails': 'Détail de l’étiquette membre',
    '/memberMarketing/equityCard': 'Cartes privilège',
    '/memberMarketing/equityCardAdd': 'Nouvelle carte privilège',
    '/memberMarketing/equityCardEdit': 'Modifier la carte privilège',
    '/memberMarketing/equityCardDetails': 'Détail de la carte privilège',
    '/memberMarketing/balanceSubsidiary': 'Journal des soldes',
    '/memberMarketing/integralSubsidiary': 'Journal des points',
    '/memberMarketing/growthValueDetails': 'Journal des points de statut',
    '/memberMarketing/activeMode': 'Aperçu des campagnes',
    '/memberMarketing/rechargeGift': 'Bonus de recharge',
    '/memberMarketing/storeCardBasicsSetting': 'Paramètres de la carte prépayée',
    '/memberMarketing/subsidyActivity': 'Campagnes de bonus',
    '/memberMarketing/createSubsidyActivity': 'Nouvelle campagne de bonus',
    '/memberMarketing/tripartitePlatformActivity': 'Campagnes sur plateformes tierces',
    '/memberMarketing/reactTripartiteActivity': 'Nouvelle campagne tierce',
    '/memberMarketing/editingTripartiteActivity': 'Modifier la campagne tierce',
    '/memberMarketing/viewTripartiteActivity': 'Voir la campagne tierce',
    '/memberMarketing/tripartiteActivityStatistics': 'Statistiques des campagnes tierces',
    '/memberMarketing/memberCard': 'Carte de membre',
    '/memberMarketing/memberEquity': 'Avantages membres',
    '/memberMarketing/rankSetting': 'Paramètres des niveaux',
    '/memberMarketing/addrankSetting': 'Nouveau niveau',
    '/memberMarketing/copyrankSetting': 'Dupliquer le niveau',
    '/memberMarketing/editrankSetting': 'Modifier le niveau',
    '/memberMarketing/growthValue': 'Règles des points de statut',
    '/memberMarketing/recharge': 'Règles de recharge',
    '/memberMarketing/rechargeActivity': 'Campagnes de recharge',
    '/memberMarketing/editActivity': 'Modifier la campagne de recharge',
    '/memberMarketing/activityDetail': 'Détail de la campagne de recharge',
    '/memberMarketing/storeCardAdmin': 'Gestion des cartes prépayées',
    '/memberMarketing/storeCardCreateCard': 'Créer des cartes prépayées',
    '/memberMarketing/storeCardOpenCard': 'Ouverture de cartes prépayées',
    '/memberMarketing/storeCardOpenCardEdit': 'Règle d’ouverture de carte',
    '/memberMarketing/storeCardConsumptionHistory': 'Historique des cartes prépayées',
    '/memberMarketing/accessRules': 'Règles d’obtention des points',
    '/memberMarketing/consumptionRules': 'Règles d’utilisation des points',
    '/memberMarketing/generalRules': 'Règles générales des points',
    '/memberMarketing/ruleDescription': 'Description des règles de points',
    '/memberMarketing/integralActivityRecord': 'Historique des campagnes de points',
  },
  activityHub: activityHub.activityHub,
  cards: memberCards.cards,
  platformActivities: platformActivities.platformActivities,
  resources: {
    ...activityHub.resources,
    ...cardOpening.resources,
    ...equityCards.resources,
    ...platformActivities.resources,
    ...memberCards.resources,
    ...memberLevels.resources,
    ...subsidies.resources,
    ...thirdParty.resources,
  },
  enums: {
    ...activityHub.enums,
    ...cardOpening.enums,
    ...equityCards.enums,
    ...memberCards.enums,
    ...memberLevels.enums,
    ...platformActivities.enums,
    ...subsidies.enums,
    ...thirdParty.enums,
  },
  memberLevels: memberLevels.memberLevels,
  subsidies: subsidies.subsidies,
};

export default memberMarketing;
