/** Settings of stores in bulk. */
const storeManagement = {
  titles: {
    '/storeManagement/dataSetting': '数据设置',
    '/storeManagement/addClasstemplate': '新建分类模板',
  },
  resources: {
    dataSetting: {
      name: '数据设置',
      sections: { home: '首页', counting: '统计与提醒' },
      fields: { homePanels: '首页显示', reasonDays: '原因使用统计天数', depositGrace: '寄存逾期宽限天数' },
      help: {
        homePanels: '对企业全部员工生效；当日营业和待办始终显示',
        reasonDays: '原因管理中“使用次数”统计的最近天数',
        depositGrace: '保管日期过后再经过这些天才算逾期',
      },
    },
  },
  enums: { homePanel: { ranking: '排行', operations: '最近操作', recent: '最近访问' } },
};

export default storeManagement;
