/** Work at the desk of a member: corrections, registration, privacy. */
const memberDesk = {
  fields: { remark: '备注', authoriser: '授权人' },
  member: {
    acts: { adjustBalance: '调整余额', adjustPoints: '调整积分', adjustGrowth: '调整成长值' },
    desk: {
      bucket: '类型',
      before: '调整前',
      change: '变动',
      after: '调整后',
      previewEmpty: '填写数值后，这里显示调整前后的结果',
      authoriserHelp: '超过 %{alone}，请另一位同事输入授权号',
      overDay: '超过您今天的调整限额，今天还可调整 %{left}',
    },
  },
  resources: {
    balanceAdjustment: {
      name: '余额调整',
      title: '调整“%{name}”的余额',
      confirm: '确认调整',
      done: '余额已调整',
      fields: {
        card: '卡',
        type: '调整方式',
        realAmount: '储值本金',
        giftAmount: '储值赠金',
        remark: '备注',
        authorizationNumber: '授权号',
      },
      help: { remark: '写明原因，会显示在会员的明细中' },
    },
    pointsAdjustment: {
      name: '积分调整',
      title: '调整“%{name}”的积分',
      confirm: '确认调整',
      done: '积分已调整',
      fields: { type: '调整方式', value: '积分', remark: '备注', authorizationNumber: '授权号' },
      help: { remark: '写明原因，会显示在会员的明细中' },
    },
    growthAdjustment: {
      name: '成长值调整',
      title: '调整“%{name}”的成长值',
      confirm: '确认调整',
      done: '成长值已调整',
      fields: { type: '调整方式', value: '成长值', remark: '备注', authorizationNumber: '授权号' },
      help: { remark: '写明原因，会显示在会员的明细中；等级随成长值变化' },
    },
    memberLimit: {
      name: '调整限额',
      open: '设置调整限额',
      title: '设置调整限额',
      confirm: '保存限额',
      done: '限额已保存',
      note: '超过“单人可调”的部分需要另一位同事的授权号；留空不限。',
      fields: {
        balanceAlone: '余额：单人可调',
        balanceDaily: '余额：每人每天',
        pointsAlone: '积分：单人可调',
        pointsDaily: '积分：每人每天',
        growthAlone: '成长值：单人可调',
        growthDaily: '成长值：每人每天',
      },
    },
  },
  enums: {
    adjustmentType: { increase: '增加', decrease: '减少' },
  },
};

export default memberDesk;
