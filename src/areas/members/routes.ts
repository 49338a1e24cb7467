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
      show: ['/member/memberDetails', { path: '/memberMarketing/customerDetails', area: 'memberMarketing', opens: {} }],
    },
  },
  {
    name: 'memberEntry',
    area: 'member',
    within: 'member',
    contract: 'member/entry/memberEntry.contract.ts',
    screens: 'member/entry/memberEntry.screens.tsx',
    pages: { create: '/member/memberCreate/:guid?', show: '/member/identityInfo' },
  },
  {
    name: 'batchRegister',
    area: 'member',
    menu: 'member',
    pages: { page: { path: '/member/batchRegister', page: 'member/register/batch.page.tsx' } },
  },
  {
    name: 'memberImport',
    area: 'member',
    menu: 'member',
    pages: { page: { path: '/member/memberImport', page: 'member/register/import.page.tsx' } },
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
      show: '/member/growthDetail',
    },
  },
  {
    name: 'gradeValueRecord',
    area: 'member',
    menu: 'member',
    contract: 'ledger/gradeValueRecord.contract.ts',
    screens: 'ledger/gradeValueRecord.screens.tsx',
    pages: { list: '/member/gradeValueDetails' },
  },
  { name: 'memberPortrait', area: 'member', pages: { report: '/member/portrait' } },
  { name: 'givingRecord', area: 'member', pages: { list: '/member/givingRecord', show: '/member/givingRecordDetail' } },
  { name: 'consumptionRecord', area: 'member', pages: { list: '/member/consumeDetails' } },
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
    pages: { list: ['/member/entityCard', '/member/entityCardDetailALL'], show: '/member/entityCardDetail' },
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
  { name: 'thirdPartyCustomer', area: 'memberMarketing', pages: { list: '/memberMarketing/thirdLarty' } },
  {
    name: 'label',
    area: 'member',
    menu: 'member',
    contract: 'label/label.contract.ts',
    screens: 'label/label.screens.tsx',
    pages: {
      list: [
        { path: '/label/list', area: 'label' },
        { path: '/memberMarketing/customerLabel', area: 'memberMarketing', opens: {} },
      ],
      create: [
        { path: '/label/create', area: 'label' },
        { path: '/memberMarketing/customerLabelAdd', area: 'memberMarketing', opens: {} },
      ],
      edit: [
        { path: '/label/edit', area: 'label' },
        { path: '/memberMarketing/customerLabelEdit', area: 'memberMarketing', opens: {} },
      ],
      show: [
        { path: '/label/labelDetail', area: 'label' },
        { path: '/memberMarketing/customerLabelDetails', area: 'memberMarketing', opens: {} },
      ],
    },
  },
  {
    name: 'customerGroup',
    area: 'member',
    menu: 'member',
    contract: 'label/customerGroup.contract.ts',
    screens: 'label/customerGroup.screens.tsx',
    pages: { list: { path: '/memberMarketing/customerTags', area: 'memberMarketing' } },
  },
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
  { name: 'rechargeGiftActivity', area: 'memberMarketing', pages: { list: '/memberMarketing/rechargeGift' } },
  { name: 'memberCardBase', area: 'memberMarketing', pages: { settings: '/memberMarketing/storeCardBasicsSetting' } },
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
    pages: {
      settings: '/memberMarketing/memberCard',
      list: '/memberMarketing/storeCardAdmin',
      create: '/memberMarketing/storeCardCreateCard',
    },
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
  { name: 'rechargeRule', area: 'memberMarketing', pages: { settings: '/memberMarketing/recharge' } },
  {
    name: 'rechargeActivity',
    area: 'memberMarketing',
    pages: {
      list: '/memberMarketing/rechargeActivity',
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
