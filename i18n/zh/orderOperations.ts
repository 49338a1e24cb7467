/** Pages around orders that are more than a report. */
const orderOperations = {
  orderOperations: {
    print: { label: '打印', a4: 'A4 纸', roll: '80 mm 小票' },
    makeUp: {
      action: '补录服务员',
      title: '为 %{smart_count} 个订单补录服务员',
      confirm: '补录 %{smart_count} 个订单',
      people: '员工',
      kept: '收银台已记录该服务类型的订单保持不变；之前补录的会被替换。',
      severalStores: '所选订单属于多个门店，请只选择同一门店的订单。',
      tooMany: '一次最多补录 %{max} 个订单，当前选择了 %{count} 个。',
      done: '已补录 %{made} 个订单，%{kept} 个订单保留收银台记录',
    },
    shift: {
      title: '交接班 %{number}',
      running: '本班尚未交班，以下为当前数据。',
      facts: '班次信息',
      drawer: '钱箱核对',
      methods: '各支付方式收款',
      receipts: '其他收支',
      nothing: '本班没有收款',
      businessDate: '营业日',
      cashier: '收银员',
      otherCash: '其他现金收支',
      payIn: '放入现金',
      payOut: '取出现金',
      receiptKind: '类型',
      count: '笔数',
      amount: '金额',
      signatures: '交班人：　　　　　　　　接班人：',
    },
  },
  reports: {
    fields: {
      missingType: '缺少服务类型',
      servedBy: '服务员',
      caller: '叫号员',
      foodRunner: '传菜员',
      tableClearer: '收台员',
      dishwasher: '洗碗工',
      repairNumber: '修复单',
      pending: '待审核',
    },
  },
  enums: {
    receiptKind: {
      recharge: '会员充值',
      rechargeRefund: '充值退款',
      cardFee: '办卡费',
      deposit: '押金定金',
      depositRefund: '押金定金退还',
      debtRepaid: '挂账还款',
    },
  },
};

export default orderOperations;
