/** Pages around orders that are more than a report. */
const orderOperations = {
  orderOperations: {
    print: { label: '打印', a4: 'A4 纸', roll: '80 mm 小票' },
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
