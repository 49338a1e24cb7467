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
    '/memberMarketing/customerList': 'Customers',
    '/memberMarketing/customerDetails': 'Customer details',
    '/memberMarketing/thirdLarty': 'Third-party customers',
    '/memberMarketing/customerLabel': 'Member tags',
    '/memberMarketing/customerTags': 'Member tags and groups',
    '/memberMarketing/customerLabelAdd': 'New member tag',
    '/memberMarketing/customerLabelEdit': 'Edit member tag',
    '/memberMarketing/customerLabelDetails': 'Member tag details',
    '/memberMarketing/equityCard': 'Benefit cards',
    '/memberMarketing/equityCardAdd': 'New benefit card',
    '/memberMarketing/equityCardEdit': 'Edit benefit card',
    '/memberMarketing/equityCardDetails': 'Benefit card details',
    '/memberMarketing/balanceSubsidiary': 'Balance ledger',
    '/memberMarketing/integralSubsidiary': 'Points ledger',
    '/memberMarketing/growthValueDetails': 'Tier points ledger',
    '/memberMarketing/activeMode': 'Campaign overview',
    '/memberMarketing/rechargeGift': 'Top-up bonus',
    '/memberMarketing/storeCardBasicsSetting': 'Stored-value card settings',
    '/memberMarketing/subsidyActivity': 'Subsidy campaigns',
    '/memberMarketing/createSubsidyActivity': 'New subsidy campaign',
    '/memberMarketing/tripartitePlatformActivity': 'Platform campaigns',
    '/memberMarketing/reactTripartiteActivity': 'New platform campaign',
    '/memberMarketing/editingTripartiteActivity': 'Edit platform campaign',
    '/memberMarketing/viewTripartiteActivity': 'View platform campaign',
    '/memberMarketing/tripartiteActivityStatistics': 'Platform campaign statistics',
    '/memberMarketing/memberCard': 'Member card',
    '/memberMarketing/memberEquity': 'Member benefits',
    '/memberMarketing/rankSetting': 'Tier settings',
    '/memberMarketing/addrankSetting': 'New tier',
    '/memberMarketing/copyrankSetting': 'Copy tier',
    '/memberMarketing/editrankSetting': 'Edit tier',
    '/memberMarketing/growthValue': 'Tier points rules',
    '/memberMarketing/recharge': 'Top-up rules',
    '/memberMarketing/rechargeActivity': 'Top-up campaigns',
    '/memberMarketing/editActivity': 'Edit top-up campaign',
    '/memberMarketing/activityDetail': 'Top-up campaign details',
    '/memberMarketing/storeCardAdmin': 'Stored-value card management',
    '/memberMarketing/storeCardCreateCard': 'Create stored-value cards',
    '/memberMarketing/storeCardOpenCard': 'Open stored-value cards',
    '/memberMarketing/storeCardOpenCardEdit': 'Card opening rule',
    '/memberMarketing/storeCardConsumptionHistory': 'Stored-value card consumption',
    '/memberMarketing/accessRules': 'Points earning rules',
    '/memberMarketing/consumptionRules': 'Points spending rules',
    '/memberMarketing/generalRules': 'General points rules',
    '/memberMarketing/ruleDescription': 'Points description',
    '/memberMarketing/integralActivityRecord': 'Points campaign records',
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
