/** The hub of all activities; composed into the texts of member marketing. */
const activityHub = {
  activityHub: {
    kind: {
      campaign: '营销活动',
      rechargeActivity: '充值活动',
      subsidyActivity: '补贴活动',
      thirdPartyActivity: '第三方平台活动',
      precisionMarketing: '精准营销',
      redPacket: '红包',
      coupon: '优惠券',
    },
    now: '进行中 %{count}',
    next: '即将开始 %{count}',
    nothingNow: '目前没有进行中的活动',
    noKinds: '您没有查看任何活动的权限',
    all: '查看全部',
    allOf: '查看全部：%{kind}',
    new: '新建',
    newOf: '新建：%{kind}',
    period: '%{from} 至 %{to}',
    end: '至 %{to}',
    start: '%{from} 起',
    fromReceipt: '按领取时间计算有效期',
    kindBy: '%{kind} · %{name}',
    calendar: '活动日历',
    before: '上个月',
    after: '下个月',
    today: '本月',
    kinds: '活动类型',
    dayWith: '%{day}，%{smart_count} 个活动',
    nothingOnDay: '当天没有活动',
    goesOn: '上月已开始',
    nothingInMonth: '本月没有活动',
    more: '活动较多，还有 %{smart_count} 个未显示',
  },
  resources: {
    cardPointsRecord: {
      name: '积分活动记录',
      empty: '营销活动发放积分后，会显示在这里。',
      fields: {
        ...{ member: '会员', store: '门店', at: '时间', businessDate: '营业日', operator: '操作人', remark: '备注' },
        ...{
          activityType: '活动类型',
          activityName: '活动',
          activity: '活动编号',
          change: '变动积分',
          after: '变动后',
        },
      },
      totals: { opening: '期初累计', given: '本期发放', taken: '本期扣回', closing: '期末累计', members: '涉及会员' },
    },
  },
  enums: {
    pointsActivity: {
      rechargeActivity: '充值活动',
      subsidyActivity: '补贴活动',
      precisionMarketing: '精准营销',
      campaign: '活动',
      birthday: '生日礼',
      upgrade: '升级奖励',
      equityCard: '权益卡',
    },
  },
};

export default activityHub;
