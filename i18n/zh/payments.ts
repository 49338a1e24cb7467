/** Payment methods and accounts, rounding, invoices, credit units and sensitive operations. */
const payments = {
  titles: {
    '/storesAndEmployees/provincialZero': '抹零规则',
    '/storesAndEmployees/paymentMethod': '支付方式',
    '/storesAndEmployees/aggregatePay': '聚合支付',
    '/storesAndEmployees/invoiceConfig': '发票设置',
    '/storesAndEmployees/batchInvoiceConfig': '批量发票设置',
    '/storesAndEmployees/accountRepayment': '挂账还款',
    '/storesAndEmployees/paymentUnit': '挂账单位',
    '/storesAndEmployees/SensitiveOperationRestrictions': '敏感操作限制',
  },
  resources: {
    roundingRule: {
      name: '抹零规则',
      sections: { rule: '规则' },
      fields: { enabled: '启用抹零', amountThreshold: '起始金额', mode: '抹零方式', level: '抹零精度' },
      help: { amountThreshold: '账单达到此金额才抹零；0 为所有账单', enabled: '收银台按此规则对应收金额抹零' },
      examples: { title: '示例账单', bill: '应收', asked: '实收', difference: '抹零' },
    },
    invoiceConfig: {
      name: '发票设置',
      sections: { seller: '开票方', items: '开票项目', receipt: '小票' },
      fields: {
        enabled: '提供发票',
        title: '公司名称',
        taxNumber: '税号',
        items: '项目与税率',
        threshold: '起开金额',
        receiptQr: '小票印开票网址',
        address: '开票网址',
        remark: '备注',
      },
      help: {
        enabled: '小票末尾印出开票说明',
        taxNumber: '大写字母和数字；18 位按末位核对，15 位和 20 位的旧税号不核对',
        threshold: '实付达到此金额才可开票；0 为所有账单',
        receiptQr: '客人自助申请；关闭时请客人到收银台开票',
        address: '电子发票服务的网址，以 https:// 开头',
      },
      rows: { items: { name: '项目', rate: '税率' } },
      receipt: {
        pane: '小票末尾',
        due: '应收',
        paid: '实付',
        heading: '开具发票',
        seller: '开票方：%{title}',
        taxNumber: '税号：%{number}',
        ask: '自助开票：%{address}',
        atCounter: '需要发票请到收银台',
        thanks: '谢谢惠顾',
        off: '未提供发票，小票上没有开票说明',
        below: '该账单未达到起开金额，小票上没有开票说明',
      },
    },
  },
  checks: {
    invoiceWithoutSeller: '已提供发票，但缺 %{count} 项开票方信息（公司名称、税号）',
    invoiceWithoutAddress: '小票要印开票网址，但没有填写网址',
  },
  enums: {
    taxRate: { '0': '0 %', '1': '1 %', '3': '3 %', '6': '6 %', '9': '9 %', '13': '13 %' },
    roundingMode: { halfUp: '四舍五入', roundDown: '向下取整', roundUp: '向上取整' },
    roundingLevel: { jiao: '角（0.10）', yuan: '元（1.00）' },
  },
};

export default payments;
