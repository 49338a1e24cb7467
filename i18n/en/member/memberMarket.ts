import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/memberMarket';

/** The membership market. */
const menberMarket: Translation<typeof zh> = {
  titles: {
    '/menberMarket/ruleDetail': 'Rule details',
    '/menberMarket/membershipData': 'Membership data',
    '/menberMarket/membershipData/membershiHome': 'Membership data overview',
    '/menberMarket/membershipData/membershiDetail': 'Membership data details',
  },
};

export default menberMarket;
