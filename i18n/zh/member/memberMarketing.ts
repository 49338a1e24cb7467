import platformActivities from '../takeaway/activity';
import activityHub from './activityHub';
import memberCards from './card';
import equityCards from './equityCard';
import memberLevels from './level';
import cardOpening from './opening';
import subsidies from './subsidy';
import thirdParty from './thirdParty';

/** Customers, levels, points, recharges and cards. */
const memberMarketing = {
  titles: {
    '/memberMarketing/customerList': '客户列表',
    '/memberMarketing/customerDetails': '客户详情',
    '/memberMarketing/thirdLarty': '第三方客户',
    '/memberMarketing/customerLabel': '会员标签',
    '/memberMarketing/customerTags': '会员标签与分组',
    '/memberMarketing/customerLabelAdd': '新建会员标签',
    '/memberMarketing/customerLabelEdit': '编辑会员标签',
    '/memberMarketing/customerLabelDetails': '会员标签详情',
    '/memberMarketing/equityCard': '权益卡',
    '/memberMarketing/equityCardAdd': '新建权益卡',
    '/memberMarketing/equityCardEdit': '编辑权益卡',
    '/memberMarketing/equityCardDetails': '权益卡详情',
    '/memberMarketing/balanceSubsidiary': '余额明细',
    '/memberMarketing/integralSubsidiary': '积分明细',
    '/memberMarketing/growthValueDetails': '成长值明细',
    '/memberMarketing/activeMode': '营销活动总览',
    '/memberMarketing/rechargeGift': '充值赠送',
    '/memberMarketing/storeCardBasicsSetting': '储值卡基础设置',
    '/memberMarketing/subsidyActivity': '补贴活动',
    '/memberMarketing/createSubsidyActivity': '新建补贴活动',
    '/memberMarketing/tripartitePlatformActivity': '第三方平台活动',
    '/memberMarketing/reactTripartiteActivity': '新建第三方平台活动',
    '/memberMarketing/editingTripartiteActivity': '编辑第三方平台活动',
    '/memberMarketing/viewTripartiteActivity': '查看第三方平台活动',
    '/memberMarketing/tripartiteActivityStatistics': '第三方平台活动统计',
    '/memberMarketing/memberCard': '会员卡',
    '/memberMarketing/memberEquity': '会员权益',
    '/memberMarketing/rankSetting': '等级设置',
    '/memberMarketing/addrankSetting': '新建等级',
    '/memberMarketing/copyrankSetting': '复制等级',
    '/memberMarketing/editrankSetting': '编辑等级',
    '/memberMarketing/growthValue': '成长值规则',
    '/memberMarketing/recharge': '充值规则',
    '/memberMarketing/rechargeActivity': '充值活动',
    '/memberMarketing/editActivity': '编辑充值活动',
    '/memberMarketing/activityDetail': '充值活动详情',
    '/memberMarketing/storeCardAdmin': '储值卡管理',
    '/memberMarketing/storeCardCreateCard': '储值卡制卡',
    '/memberMarketing/storeCardOpenCard': '储值卡开卡',
    '/memberMarketing/storeCardOpenCardEdit': '开卡规则',
    '/memberMarketing/storeCardConsumptionHistory': '储值卡消费记录',
    '/memberMarketing/accessRules': '积分获取规则',
    '/memberMarketing/consumptionRules': '积分消费规则',
    '/memberMarketing/generalRules': '积分通用规则',
    '/memberMarketing/ruleDescription': '积分规则说明',
    '/memberMarketing/integralActivityRecord': '积分活动记录',
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
