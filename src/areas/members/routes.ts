import type { Registration } from '../../routing/route';

/** Members, levels, points, recharges and cards. */
export const routes: readonly Registration[] = [
  { name: 'memberIndex', area: 'member', pages: { page: '/member/index' } },
  {
    name: 'member',
    area: 'member',
    menu: 'member',
    contract: 'member/member.contract.ts',
    screens: 'member/member.screens.tsx',
    pages: {
      list: ['/member/memberList', { path: '/memberMarketing/customerList', area: 'memberMarketing', opens: {} }],
      show: '/member/memberDetails',
    },
  },
  {
    name: 'memberEntry',
    area: 'member',
    pages: {
      create: '/member/memberCreate/:guid?',
      custom: ['/member/memberImport', '/member/batchRegister'],
      show: '/member/identityInfo',
    },
  },
  {
    name: 'balanceRecord',
    area: 'member',
    menu: 'member',
    contract: 'ledger/balanceRecord.contract.ts',
    screens: 'ledger/balanceRecord.screens.tsx',
    pages: {
      list: [
        '/member/balanceDetails',
        { path: '/memberMarketing/balanceSubsidiary', area: 'memberMarketing', opens: {} },
      ],
    },
  },
  {
    name: 'pointsRecord',
    area: 'member',
    menu: 'member',
    contract: 'ledger/pointsRecord.contract.ts',
    screens: 'ledger/pointsRecord.screens.tsx',
    pages: {
      list: [
        '/member/integralDetails',
        { path: '/memberMarketing/integralSubsidiary', area: 'memberMarketing', opens: {} },
      ],
    },
  },
  {
    name: 'growthRecord',
    area: 'member',
    menu: 'member',
    contract: 'ledger/growthRecord.contract.ts',
    screens: 'ledger/growthRecord.screens.tsx',
    pages: {
      list: [
        '/member/growthList',
        { path: '/member/growthValueDetails', opens: {} },
        { path: '/memberMarketing/growthValueDetails', area: 'memberMarketing', opens: {} },
      ],
    },
  },
  { name: 'growthDetail', area: 'member', pages: { show: '/member/growthDetail' } },
  {
    name: 'gradeValueRecord',
    area: 'member',
    menu: 'member',
    contract: 'ledger/gradeValueRecord.contract.ts',
    screens: 'ledger/gradeValueRecord.screens.tsx',
    pages: { list: '/member/gradeValueDetails' },
  },
  { name: 'memberPortrait', area: 'member', pages: { report: '/member/portrait' } },
  {
    name: 'givingRecord',
    area: 'member',
    menu: 'member',
    contract: 'card/records/givingRecord.contract.ts',
    screens: 'card/records/givingRecord.screens.tsx',
    pages: { list: '/member/givingRecord', show: '/member/givingRecordDetail' },
  },
  {
    name: 'consumptionRecord',
    area: 'member',
    menu: 'member',
    contract: 'card/records/consumptionRecord.contract.ts',
    screens: 'card/records/consumptionRecord.screens.tsx',
    pages: { list: '/member/consumeDetails' },
  },
  { name: 'couponInstance', area: 'member', pages: { list: '/member/couponDetails' } },
  {
    name: 'memberSystem',
    area: 'member',
    pages: {
      list: '/member/memberSystemList',
      create: '/member/memberCreateSystem',
      settings: '/member/systemSetting',
    },
  },
  {
    name: 'memberEquity',
    area: 'member',
    pages: {
      list: '/member/memberEquityList',
      custom: '/member/memberEquityChoose',
      settings: ['/member/birthdayPrivilege', '/member/memberDiscount', '/member/upgradeAwards', '/member/memberPrice'],
    },
  },
  { name: 'channelSetting', area: 'member', pages: { settings: '/member/channelSetUp' } },
  { name: 'memberRule', area: 'member', pages: { show: '/member/ruleDetail', create: '/member/addRule' } },
  { name: 'precisionMarketing', area: 'member', pages: { settings: '/member/presisionMarket' } },
  { name: 'sendCardSetting', area: 'member', pages: { settings: '/member/sendCardsSetUp' } },
  {
    name: 'entityCard',
    area: 'member',
    menu: 'member',
    contract: 'card/physical/entityCard.contract.ts',
    screens: 'card/physical/entityCard.screens.tsx',
    pages: {
      list: '/member/entityCard',
      show: '/member/entityCardDetail',
      create: { path: '/memberMarketing/storeCardCreateCard', area: 'memberMarketing' },
    },
  },
  {
    name: 'physicalCard',
    area: 'member',
    menu: 'member',
    contract: 'card/physical/physicalCard.contract.ts',
    screens: 'card/physical/physicalCard.screens.tsx',
    pages: { list: '/member/entityCardDetailALL' },
  },
  { name: 'marketRule', area: 'menberMarket', pages: { show: '/menberMarket/ruleDetail' } },
  {
    name: 'membershipData',
    area: 'menberMarket',
    pages: {
      report: [
        '/menberMarket/membershipData',
        '/menberMarket/membershipData/membershiHome',
        '/menberMarket/membershipData/membershiDetail',
      ],
    },
  },
  {
    name: 'customer',
    area: 'memberMarketing',
    pages: { show: '/memberMarketing/customerDetails' },
  },
  { name: 'thirdPartyCustomer', area: 'memberMarketing', pages: { list: '/memberMarketing/thirdLarty' } },
  {
    name: 'customerLabel',
    area: 'memberMarketing',
    pages: {
      list: '/memberMarketing/customerLabel',
      create: '/memberMarketing/customerLabelAdd',
      edit: '/memberMarketing/customerLabelEdit',
      show: '/memberMarketing/customerLabelDetails',
    },
  },
  { name: 'customerGroup', area: 'memberMarketing', pages: { list: '/memberMarketing/customerTags' } },
  {
    name: 'equityCard',
    area: 'memberMarketing',
    pages: {
      list: '/memberMarketing/equityCard',
      create: '/memberMarketing/equityCardAdd',
      edit: '/memberMarketing/equityCardEdit',
      show: '/memberMarketing/equityCardDetails',
    },
  },
  {
    name: 'cardPointsRecord',
    area: 'memberMarketing',
    pages: { list: '/memberMarketing/integralActivityRecord' },
  },
  {
    name: 'activity',
    area: 'memberMarketing',
    pages: { page: { path: '/memberMarketing/activeMode', synthetic: true } },
  },
  {
    name: 'memberCardBase',
    area: 'memberMarketing',
    menu: 'memberMarketing',
    contract: 'card/memberCardBase.contract.ts',
    screens: 'card/memberCardBase.screens.tsx',
    pages: {
      settings: ['/memberMarketing/storeCardBasicsSetting', { path: '/memberMarketing/memberCard', opens: {} }],
    },
  },
  {
    name: 'subsidyActivity',
    area: 'memberMarketing',
    pages: { list: '/memberMarketing/subsidyActivity', create: '/memberMarketing/createSubsidyActivity' },
  },
  {
    name: 'thirdPartyActivity',
    area: 'memberMarketing',
    pages: {
      list: '/memberMarketing/tripartitePlatformActivity',
      create: '/memberMarketing/reactTripartiteActivity',
      edit: '/memberMarketing/editingTripartiteActivity',
      show: '/memberMarketing/viewTripartiteActivity',
      report: '/memberMarketing/tripartiteActivityStatistics',
    },
  },
  {
    name: 'memberCard',
    area: 'memberMarketing',
    menu: 'memberMarketing',
    contract: 'card/memberCard.contract.ts',
    screens: 'card/memberCard.screens.tsx',
    pages: { list: '/memberMarketing/storeCardAdmin' },
  },
  { name: 'cardEquity', area: 'memberMarketing', pages: { list: '/memberMarketing/memberEquity' } },
  {
    name: 'memberLevel',
    area: 'memberMarketing',
    pages: {
      list: '/memberMarketing/rankSetting',
      create: ['/memberMarketing/addrankSetting', '/memberMarketing/copyrankSetting'],
      edit: '/memberMarketing/editrankSetting',
    },
  },
  { name: 'growthRule', area: 'memberMarketing', pages: { settings: '/memberMarketing/growthValue' } },
  {
    name: 'rechargeRule',
    area: 'memberMarketing',
    menu: 'memberMarketing',
    contract: 'card/rechargeRule.contract.ts',
    screens: 'card/rechargeRule.screens.tsx',
    pages: { settings: '/memberMarketing/recharge' },
  },
  {
    name: 'rechargeActivity',
    area: 'memberMarketing',
    menu: 'memberMarketing',
    contract: 'card/rechargeActivity.contract.ts',
    screens: 'card/rechargeActivity.screens.tsx',
    pages: {
      list: ['/memberMarketing/rechargeActivity', { path: '/memberMarketing/rechargeGift', opens: {} }],
      edit: '/memberMarketing/editActivity',
      show: '/memberMarketing/activityDetail',
    },
  },
  {
    name: 'cardOpening',
    area: 'memberMarketing',
    pages: { list: '/memberMarketing/storeCardOpenCard', edit: '/memberMarketing/storeCardOpenCardEdit/:id?' },
  },
  {
    name: 'cardConsumptionRecord',
    area: 'memberMarketing',
    menu: 'memberMarketing',
    contract: 'card/records/cardConsumptionRecord.contract.ts',
    screens: 'card/records/cardConsumptionRecord.screens.tsx',
    pages: { list: '/memberMarketing/storeCardConsumptionHistory' },
  },
  {
    name: 'pointsRule',
    area: 'memberMarketing',
    pages: {
      settings: [
        '/memberMarketing/accessRules',
        '/memberMarketing/consumptionRules',
        '/memberMarketing/generalRules',
        '/memberMarketing/ruleDescription',
      ],
    },
  },
];
