import sharedChoices from '../business/sharedChoices';

/** Customers of delivery platforms. */
const thirdParty = {
  resources: {
    thirdPartyCustomer: {
      name: '第三方客户',
      empty: '顾客在第三方平台下单后，会显示在这里。',
      fields: {
        code: '平台用户标识',
        platform: '平台',
        phone: '手机号',
        store: '最近门店',
        orders: '订单数',
        amount: '消费金额',
        firstOrderAt: '首次下单',
        lastOrderAt: '最近下单',
        linkState: '关联状态',
        member: '会员',
        evidence: '关联依据',
        linkedAt: '关联时间',
        reason: '原因',
        claimCode: '认领码',
        proof: '平台授权编号',
      },
      acts: { link: '关联会员', unlink: '解除关联' },
      title: { link: '为 %{code} 关联会员', unlink: '解除 %{code} 的关联' },
      says: {
        link: '只有会员本人认领才能关联：认领码发到下单的手机，或凭平台的授权记录。',
        unlink: '解除后订单与金额不变，会员可以再次认领。',
      },
      done: { link: '%{code} 已关联会员', unlink: '%{code} 已解除关联' },
      send: '发送验证码',
      sendAgain: '重新发送',
      sendsTo: '发送到 %{phone}，10 分钟内有效',
      sent: '已发送到 %{phone}，10 分钟内有效',
    },
  },
  enums: {
    takeawayPlatform: sharedChoices.platform,
    linkState: { linked: '已关联', unlinked: '未关联' },
    claimEvidence: { claimCode: '本人认领码', platformConsent: '平台授权记录' },
  },
};

export default thirdParty;
