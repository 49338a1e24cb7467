/** What settings of stores say: whose they are, where values come from, several stores at once. */
const settings = {
  entity: {
    settings: {
      for: '设置对象',
      brand: '品牌默认',
      store: '门店',
      means: { brand: '适用于该品牌的全部门店；门店可以单独设置。', store: '没有单独设置的项目沿用品牌默认。' },
      from: { brand: '品牌默认', standard: '系统默认' },
      own: { brand: '品牌设置', store: '本店设置' },
      reset: '恢复默认',
      resetField: '将“%{field}”恢复默认',
      batch: {
        open: '应用到多家门店',
        title: '批量设置门店',
        stores: '门店',
        stays: '不更改',
        willChange: '将更改',
        change: '更改',
        leave: '不更改',
        changeField: '更改“%{field}”',
        leaveField: '不更改“%{field}”',
        choose: '请选择门店，并更改至少一项设置',
        effect: '门店与差异',
        differences: '差异',
        store: '门店',
        setting: '设置',
        before: '原值',
        after: '新值',
        nothing: '所选门店的设置已经如此，没有差异',
        progress: '正在应用',
        confirm: '应用到 %{smart_count} 家门店',
        done: '已应用到 %{smart_count} 家门店',
      },
      noPlace: '您的数据权限内没有门店',
    },
  },
};

export default settings;
