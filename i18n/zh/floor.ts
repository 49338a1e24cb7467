/** Areas, tables, their tags and surcharges. */
const floor = {
  resources: {
    table: {
      name: '桌台',
      fields: {
        store: '门店',
        area: '区域',
        code: '桌台编码',
        seats: '座位数',
        labels: '标签',
        enabled: '状态',
      },
    },
    tableArea: {
      name: '区域',
      fields: { store: '门店', name: '区域名称', sort: '排序', tableCount: '桌台数' },
    },
    tableBatch: {
      name: '批量桌台',
      fields: { prefix: '编码前缀', from: '起始号', to: '结束号', width: '号码位数' },
    },
    tableLabel: {
      name: '桌台标签',
      fields: { name: '名称', color: '颜色', sort: '排序', tableCount: '桌台数' },
    },
  },
  enums: {
    labelColor: {
      teal: '青色',
      blue: '蓝色',
      purple: '紫色',
      pink: '粉色',
      red: '红色',
      orange: '橙色',
      green: '绿色',
      grey: '灰色',
    },
  },
  tables: {
    batch: {
      action: '批量新建',
      title: '批量新建桌台',
      confirm: '新建桌台',
      preview: '将要新建的桌台',
      nothing: '填写起止号后在此显示桌台编码，一次最多 200 张',
      willMake: '将新建 %{smart_count} 张桌台',
      leftOut: '%{smart_count} 张已存在，将跳过',
      exists: '%{code} 已存在',
      done: '已新建 %{smart_count} 张桌台',
    },
    area: {
      tree: '区域',
      all: '全部',
      manage: '管理区域',
      newName: '区域名称',
      add: '新建区域',
      addBelow: '在 %{name} 下新建',
      rename: '重命名 %{name}',
      remove: '删除区域 %{name}',
      count: '%{smart_count} 张桌台',
    },
  },
};

export default floor;
