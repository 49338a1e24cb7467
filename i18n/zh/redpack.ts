/** Red packets. */
const redpack = {
  titles: {
    '/redpack/list': '红包列表',
    '/redpack/create': '新建红包',
    '/redpack/see': '查看红包',
    '/redpack/details': '红包明细',
  },
};

export default redpack;
