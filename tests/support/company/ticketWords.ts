import type { TicketWords } from '#business/bill/ticket/ticket';

/** The words of a receipt in Chinese. */
export const words: TicketWords = {
  ...{
    title: '结账单',
    number: '订单号：',
    table: '桌台：',
    phone: '电话：',
    guests: '人数：',
    operator: '收银员：',
    at: '时间：',
  },
  ...{ item: '商品', quantity: '数量', amount: '金额', goods: '合计', fees: '附加费', discount: '优惠' },
  ...{ receivable: '应收', paid: '实付', reason: '原因：', gift: '（赠）' },
  method: (name) => name,
};
