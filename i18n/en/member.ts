import type { Translation } from '../translation';
import type zh from '../zh/member';

/** Members. */
const member: Translation<typeof zh> = {
  titles: {
    '/member/index': 'Member home',
    '/member/growthList': 'Tier points',
    '/member/growthDetail': 'Tier points details',
    '/member/portrait': 'Member profile',
    '/member/givingRecord': 'Gift records',
    '/member/givingRecordDetail': 'Gift record details',
    '/member/memberList': 'Members',
    '/member/memberCreate/:guid?': 'New member',
    '/member/memberImport': 'Member import',
    '/member/batchRegister': 'Bulk registration',
    '/member/memberDetails': 'Member details',
    '/member/identityInfo': 'Identity information',
    '/member/consumeDetails': 'Consumption details',
    '/member/gradeValueDetails': 'Tier history',
    '/member/growthValueDetails': 'Tier points history',
    '/member/integralDetails': 'Points details',
    '/member/balanceDetails': 'Balance details',
    '/member/couponDetails': 'Coupon details',
    '/member/memberSystemList': 'Loyalty programmes',
    '/member/memberCreateSystem': 'New loyalty programme',
    '/member/systemSetting': 'Programme settings',
    '/member/memberEquityList': 'Member benefits',
    '/member/memberEquityChoose': 'Choose member benefits',
    '/member/birthdayPrivilege': 'Birthday benefit',
    '/member/memberDiscount': 'Member discount',
    '/member/upgradeAwards': 'Upgrade awards',
    '/member/memberPrice': 'Member price',
    '/member/channelSetUp': 'Channel settings',
    '/member/ruleDetail': 'Rule details',
    '/member/addRule': 'New rule',
    '/member/presisionMarket': 'Targeted marketing',
    '/member/sendCardsSetUp': 'Card issuing settings',
    '/member/entityCard': 'Physical cards',
    '/member/entityCardDetail': 'Physical card details',
    '/member/entityCardDetailALL': 'All physical card details',
  },
};

export default member;
