/** Guests' screens: second screens, advertisements, ordering, the official account, group-buy, and the hub of services. */
const guestScreens = {
  titles: {
    '/storesAndEmployees/serviceConfig': '服务设置',
    '/storesAndEmployees/screenPicture': '副屏图片',
    '/storesAndEmployees/advertisement': '广告位管理',
    '/storesAndEmployees/wxConfigStore': '微信点餐设置',
    '/storesAndEmployees/batchWxConfigStore': '批量微信点餐设置',
    '/storesAndEmployees/publicAuth': '公众号授权',
    '/storesAndEmployees/groupBuy': '团购管理',
  },
};

export default guestScreens;
