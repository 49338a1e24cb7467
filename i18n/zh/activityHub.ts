/** The hub of all activities; composed into the texts of member marketing. */
const activityHub = {
  activityHub: {
    kind: {
      campaign: '促销活动',
      rechargeActivity: '充值活动',
      subsidyActivity: '补贴活动',
      thirdPartyActivity: '第三方平台活动',
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
    goesOn: '延续自上月',
    nothingInMonth: '本月没有活动',
    more: '活动较多，还有 %{smart_count} 个未显示',
  },
};

export default activityHub;
