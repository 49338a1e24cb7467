/** Orders that are paid by QR code. */
const orderPay = {
  enums: {
    orderStatus: {
      pending: '待支付',
      paid: '已支付',
      failed: '支付失败',
      abnormal: '支付异常',
      timedOut: '支付超时',
      cancelled: '已取消',
    },
    orderPayAttempt: {
      open: '等待支付',
      expired: '已过期',
      replaced: '已更换',
      paid: '支付成功',
      failed: '支付失败',
      abnormal: '支付异常',
      timedOut: '支付超时',
      cancelled: '已取消',
    },
  },
  orderPay: {
    qrExpired: '二维码已过期，请重新加载',
    ended: { failed: '支付失败', abnormal: '支付异常', timedOut: '支付超时' },
    open: '查看订单',
    payNow: '去支付',
    payAgain: '重新支付',
    reload: '重新加载',
    order: '订单 %{number}',
    qr: '订单 %{number} 的支付二维码',
    scanToPay: '请用手机扫码支付',
    left: '%{time} 后过期',
    leftSpoken: '二维码将在 %{smart_count} 秒后过期',
    payHere: '在本机打开支付页',
    paidNote: '支付成功',
    waiting: '等待支付',
    cancelledNote: '订单已取消',
    attempts: '支付记录',
    cancel: '取消订单',
    cancelTitle: '取消订单 %{number}',
    cancelBody: '取消后不能再支付；如仍需要，请重新下单。',
    keep: '保留订单',
    cancelDone: '订单 %{number} 已取消',
  },
};

export default orderPay;
