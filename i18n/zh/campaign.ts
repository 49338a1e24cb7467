/** Campaigns. */
const campaign = {
  titles: {
    '/campaign/create': '新建活动',
    '/campaign/edit': '编辑活动',
    '/campaign/activityManagement': '活动管理',
    '/campaign/detail': '活动详情',
    '/campaign/statistical': '活动统计',
    '/campaign/statisticalDetail': '活动统计详情',
  },
};

export default campaign;
