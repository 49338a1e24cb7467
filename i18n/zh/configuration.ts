/** Configuration. */
const configuration = {
  titles: {
    '/configuration/shortRecharge': '短信充值',
  },
  resources: {
    smsTopUp: {
      name: '短信充值订单',
      fields: {
        number: '订单编号',
        status: '状态',
        package: '套餐',
        texts: '短信条数',
        amount: '金额',
        placedAt: '下单时间',
        operator: '下单人',
        paidAt: '支付时间',
      },
    },
    smsWarning: { name: '余量提醒', fields: { warnBelow: '余量低于' }, help: { warnBelow: '填 0 为不提醒' } },
  },
  enums: {
    smsPackage: { small: '1,000 条', medium: '5,000 条', large: '20,000 条', huge: '100,000 条' },
    smsKind: {
      login: '登录',
      recover: '找回密码',
      unbind: '解绑公众号',
      discount: '折扣授权',
      claim: '会员认领',
      expiry: '积分到期提醒',
    },
  },
  sms: {
    view: { label: '视图', account: '充值', orders: '订单' },
    balance: '短信余量',
    texts: '%{count} 条',
    owed: '已欠 %{count} 条：登录、找回密码和解绑的验证码仍会发送，其他短信要充值后才能发送。',
    empty: '余量已用完：登录、找回密码和解绑的验证码仍会发送，其他短信要充值后才能发送。',
    low: '余量已低于 %{count} 条',
    warning: '低于 %{count} 条时，首页待办会提醒',
    noWarning: '不提醒',
    changeWarning: '修改提醒',
    warningTitle: '余量提醒',
    saveWarning: '保存',
    warningSaved: '余量提醒已保存',
    packages: '套餐',
    packageNote: '短信按每条 70 字计；更长的按每 67 字一条计。',
    each: '每条 %{price} 元',
    buy: '购买',
    buyOf: '购买%{package}，%{price}',
    used: '使用情况',
    period: { label: '时间段', 7: '近 7 天', 30: '近 30 天', 90: '近 90 天' },
    usedSum: '共发送 %{count} 条',
    byKind: '按用途',
    byDay: '按日期',
    kind: '用途',
    day: '日期',
    sent: '发送条数',
    credited: '支付成功后立即到账',
    cancelLoss: '短信 %{count} 条',
  },
};

export default configuration;
