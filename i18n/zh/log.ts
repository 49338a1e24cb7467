/** The operation log. */
const log = {
  titles: {
    '/log/bgOperationLog': '后台操作日志',
    '/log/orderOperationLog': '收银操作日志',
    '/log/orderLog': '订单日志',
  },
  resources: {
    sharedView: { fields: { list: '列表', name: '名称' } },
    operationLog: {
      name: '操作日志',
      changes: '%{name} 等 %{smart_count} 项',
      before: '修改前',
      after: '修改后',
      rows: {
        added: '新增 %{name}：%{values}',
        removed: '删除 %{name}：%{values}',
        changed: '%{name}：%{values}',
        value: '%{label} %{value}',
        changedValue: '%{label} %{before} → %{after}',
        separator: '，',
      },
      fields: {
        operationTime: '操作时间',
        type: '操作类型',
        module: '模块',
        submodule: '子模块',
        operator: '操作人',
        object: '操作对象',
        detail: '操作详情',
        brand: '品牌',
        store: '门店',
      },
    },
  },
};

export default log;
