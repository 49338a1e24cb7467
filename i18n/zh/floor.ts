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
    surcharge: {
      name: '附加费',
      sections: { basics: '附加费', where: '适用范围', validity: '有效时长' },
      fields: {
        store: '门店',
        name: '附加费名称',
        amount: '金额',
        type: '类型',
        areas: '区域',
        periods: '时段',
        dayValue: '天数',
        validityMinutes: '有效分钟数',
        enabled: '状态',
      },
      help: {
        areas: '不选则所有区域都收取',
        periods: '不设则全天收取；按入座时间判断',
        dayValue: '与有效分钟数合计；超过后再收一次',
        validityMinutes: '均为 0 时每单只收一次',
        enabled: '收银台下一分钟起对堂食订单收取',
      },
      periods: { from: '开始', to: '结束', add: '添加时段', remove: '移除时段 %{number}' },
      example: {
        title: '示例账单',
        heading: '结账单',
        seated: '1 桌 · %{guests} 人 · %{from} 入座 · %{minutes} 分钟',
        dishes: { first: '水煮鱼', second: '宫保鸡丁', third: '米饭 × 4' },
        total: '应收',
        disabled: '已停用，不收取附加费',
        incomplete: '填写名称和金额后在此显示',
      },
    },
  },
  enums: {
    surchargeType: { perPerson: '按人', perTable: '按桌' },
    labelColor: {
      teal: '青色',
      orange: '橙色',
      blue: '蓝色',
      pink: '粉色',
      olive: '橄榄色',
      sky: '天蓝色',
      red: '红色',
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
