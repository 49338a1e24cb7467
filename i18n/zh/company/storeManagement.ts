import timeZones from './timeZones';

/** Settings of stores in bulk. */
const storeManagement = {
  titles: {
    '/storeManagement/dataSetting': '企业设置',
    '/storeManagement/addClasstemplate': '分类模板',
  },
  resources: {
    categoryTemplate: {
      name: '分类模板',
      fields: { name: '模板名称', categories: '分类', categoryCount: '分类数' },
      rows: { categories: { name: '分类名称' } },
      help: { categories: '最多 99 个，按顺序添加到门店' },
      apply: {
        act: '应用到门店',
        title: '应用分类模板',
        stores: '门店',
        choose: '请选择门店，查看将添加的分类',
        effect: '将添加的分类',
        added: '添加：%{names}',
        nothing: '模板中的分类都已存在，无需添加',
        known: '%{smart_count} 个已存在，不变',
        tooMany: '一次最多应用到 %{max} 家门店',
        confirm: '添加 %{smart_count} 个分类',
        done: '已添加 %{smart_count} 个分类',
      },
    },
    dataSetting: {
      name: '企业设置',
      sections: { clock: '时区', home: '首页', counting: '统计与提醒', keeping: '数据保留', security: '登录安全' },
      fields: {
        timeZone: '企业时区',
        homePanels: '首页显示',
        reasonDays: '原因使用统计天数',
        depositGrace: '寄存逾期宽限天数',
        logDays: '操作日志保留天数',
        factorRequired: '要求两步验证',
      },
      help: {
        timeZone: '未单独设置时区的门店和中央仓按此计算营业日和时间',
        homePanels: '对企业全部员工生效；当日营业和待办始终显示',
        reasonDays: '原因管理中“使用次数”统计的最近天数',
        depositGrace: '超过保管日期后，再过这些天才算逾期',
        logDays: '超过保留天数的日志每小时自动删除，删除后无法恢复',
        factorRequired: '角色能动用资金、账号或权限的员工，下次登录时须先启用两步验证；演示环境不要求',
      },
      zoneChange: '保存后按新时区计算当天和以后的营业日；已入账的营业日不变。已打开的页面刷新后生效。',
    },
  },
  enums: {
    homePanel: { ranking: '排行', operations: '最近操作', recent: '最近访问' },
    timeZone: timeZones,
  },
};

export default storeManagement;
