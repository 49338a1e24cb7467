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
  resources: {
    screenPicture: {
      name: '副屏图片',
      sections: { images: '轮播图片', screen: '副屏' },
      fields: { images: '图片', interval: '切换间隔', size: '屏幕尺寸', layout: '收银时显示' },
      help: {
        images: '拖动可调整顺序；没有图片时副屏只显示账单',
        size: '图片的建议尺寸，其他尺寸会按比例缩放',
      },
      preview: {
        title: '副屏效果',
        screen: '收银台副屏',
        empty: '还没有图片：副屏显示正在结账的账单',
        suggested: '建议尺寸 %{width} × %{height} 像素',
      },
      bill: { first: '宫保鸡丁', second: '麻婆豆腐', third: '米饭 × 3', due: '应收' },
    },
    // more
  },
  playing: {
    play: '播放',
    pause: '暂停',
    image: '第 %{number} 张，共 %{count} 张',
    turn: '%{number} / %{count} · 每张 %{seconds} 秒',
  },
  enums: {
    screenSize: {
      '1366x954': '1366 × 954',
      '1024x600': '1024 × 600',
      '635x600': '635 × 600',
      '1920x1080': '1920 × 1080',
      '650x690': '650 × 690',
    },
    screenLayout: { beside: '图片与账单并排', whole: '图片占满全屏' },
    // more enums
  },
};

export default guestScreens;
