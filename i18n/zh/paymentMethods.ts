/** Methods of payment, of which reports and coupons speak. */
const paymentMethods = {
  cash: '现金',
  wechat: '微信',
  alipay: '支付宝',
  card: '银行卡',
  storedReal: '储值本金',
  storedGift: '储值赠金',
  storedSubsidy: '补贴余额',
  debtUnit: '挂账',
  groupBuy: '团购券',
  takeawayPlatform: '外卖平台',
  voucher: '代金券',
};

export default paymentMethods;
