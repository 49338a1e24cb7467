/** Labels of members. */
const label = {
  titles: {
    '/label/create': '新建标签',
    '/label/edit': '编辑标签',
    '/label/list': '会员标签',
    '/label/labelDetail': '标签详情',
  },
};

export default label;
