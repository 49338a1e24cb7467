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
  },
  enums: {
    roundingMode: { halfUp: '四舍五入', roundDown: '向下取整', roundUp: '向上取整' },
    roundingLevel: { jiao: '角（0.10）', yuan: '元（1.00）' },
  },
};

export default payments;
