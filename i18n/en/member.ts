import type { Translation } from '../translation';
import type zh from '../zh/member';

/** Members. */
const member: Translation<typeof zh> = {
  titles: {
    '/member/index': 'Member home',
    '/member/growthList': 'Growth value list',
    '/member/growthDetail': 'Growth value details',
    '/member/portrait': 'Member portrait',
    '/member/givingRecord': 'Giving records',
    '/member/givingRecordDetail': 'Giving record details',
    '/member/memberList': 'Members',
    '/member/memberCreate/:guid?': 'New member',
    '/member/memberImport': 'Member import',
    '/member/batchRegister': 'Batch registration',
    '/member/memberDetails': 'Member details',
    '/member/identityInfo': 'Identity information',
    '/member/consumeDetails': 'Consumption details',
    '/member/gradeValueDetails': 'Grade details',
    '/member/growthValueDetails': 'Growth value details',
    '/member/integralDetails': 'Points details',
    '/member/balanceDetails': 'Balance details',
    '/member/couponDetails': 'Coupon details',
    '/member/memberSystemList': 'Member systems',
    '/member/memberCreateSystem': 'New member system',
    '/member/systemSetting': 'System settings',
    '/member/memberEquityList': 'Member benefits',
    '/member/memberEquityChoose': 'Choose member benefits',
    '/member/birthdayPrivilege': 'Birthday privilege',
    '/member/memberDiscount': 'Member discount',
    '/member/upgradeAwards': 'Upgrade awards',
    '/member/memberPrice': 'Member price',
    '/member/channelSetUp': 'Channel settings',
    '/member/ruleDetail': 'Rule details',
    '/member/addRule': 'New rule',
    '/member/presisionMarket': 'Precision marketing',
    '/member/sendCardsSetUp': 'Card-sending setup',
    '/member/entityCard': 'Physical cards',
    '/member/entityCardDetail': 'Physical card details',
    '/member/entityCardDetailALL': 'All physical card details',
  },
};

export default member;
