import sharedChoices from '../business/sharedChoices';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling = {
  resources: {
    saleTemplate: {
      name: '销售模板',
      sections: {
        basics: '基本信息',
        menu: '时段与商品',
      },
      fields: {
        place: '门店',
        name: '模板名称',
        periodicPattern: '生效周期',
        startDate: '开始日期',
        endDate: '结束日期',
        weekdays: '星期',
        itemMenu: '时段与商品',
        status: '状态',
        cycleStatus: '进行状态',
        productCount: '商品数',
      },
      rows: {
        itemMenu: {
          startTime: '开始时间',
          endTime: '结束时间',
          products: '商品',
        },
        products: {
          name: '商品',
          unit: '单位',
          categoryName: '分类',
          originalPrice: '原价',
          currentPrice: '现价',
        },
      },
    },
    productMenu: {
      name: '时段菜单',
      sections: {
        basics: '基本信息',
        periods: '时段与商品',
      },
      fields: {
        brand: '品牌',
        name: '菜单名称',
        stores: '适用门店',
        timePeriods: '时段与商品',
        storeCount: '门店数',
        productCount: '商品数',
      },
      rows: {
        timePeriods: {
          startTime: '开始时间',
          endTime: '结束时间',
          products: '商品',
        },
        products: {
          name: '商品',
          unit: '单位',
          categoryName: '分类',
          originalPrice: '原价',
          currentPrice: '现价',
        },
      },
    },
    dishesSummary: {
      name: '菜品汇总',
      fields: {
        place: '门店',
        name: '汇总名称',
        commodities: '汇总商品',
        sort: '排序',
        enabled: '状态',
      },
    },
    salesModel: {
      name: '销售模式',
      empty: '新建品牌后，可在这里选择其销售模式。',
      fields: {
        name: '品牌',
        salesModel: '销售模式',
      },
    },
    soldOutEstimate: {
      name: '商品估清',
      empty: '设为估清或限量的商品会显示在这里。',
      help: {
        quantity: '留空表示立即估清，填写后售完即下架',
        minOrder: '剩余少于此数时视为售完',
        refillTime: '门店营业日的次日',
        refill: '每天恢复到限量数',
      },
      fields: {
        place: '门店',
        commodity: '商品',
        specification: '规格',
        name: '商品名称',
        pinyinCode: '拼音码',
        type: '估清类型',
        liftMode: '解除方式',
        quantity: '限量',
        minOrder: '最小起订量',
        refill: '次日补足',
        refillTime: '补足或解除时间',
        liftDate: '解除日期',
        state: '状态',
        remaining: '剩余 / 限量',
        setBy: '设置人',
        setAt: '设置时间',
        dueAt: '自动处理时间',
        packages: '受影响的套餐',
      },
    },
    kdsCommodity: {
      name: 'KDS 商品',
      empty: '门店有商品后，可在这里设置其厨房显示。',
      sections: { dish: '制作商品', kitchen: '厨房显示' },
      help: { delayMinutes: '下单后等待多少分钟再出现在厨房屏', displayBatches: '同一商品同时显示的批次数' },
      fields: {
        place: '门店',
        category: '分类',
        name: '商品',
        pinyinCode: '拼音码',
        alias: '别名',
        delayMinutes: '延迟出菜',
        displayBatches: '显示批次',
      },
    },
  },
  enums: {
    estimationType: sharedChoices.estimationType,
    liftMode: sharedChoices.liftMode,
    saleTemplateStatus: {
      activation: '启用',
      frozen: '停用',
    },
    cycleStatus: {
      ended: '已结束',
      notYetBegun: '未开始',
      inProgress: '进行中',
    },
    periodicPattern: {
      schedule: '按日期',
      cycle: '按星期',
    },
    weekday: {
      monday: '周一',
      tuesday: '周二',
      wednesday: '周三',
      thursday: '周四',
      friday: '周五',
      saturday: '周六',
      sunday: '周日',
    },
    salesModel: {
      menuPlan: '按菜谱销售',
      storeGoods: '按门店商品销售',
    },
    estimateState: {
      available: '可售',
      limited: '限量',
      soldOutLongTerm: '长期估清',
      soldOutDelisted: '售完下架',
    },
  },
  selling: {
    ranges: {
      name: '时段 %{number}',
      start: '开始时间',
      end: '结束时间',
      remove: '删除%{name}',
      products: '商品',
      empty: '还没有商品',
      pick: '选择商品',
      pickFor: '为%{name}选择商品',
      add: '添加时段',
    },
    template: {
      actions: {
        activation: '启用',
        frozen: '停用',
      },
      done: {
        activation: '已启用 %{smart_count} 个模板',
        frozen: '已停用 %{smart_count} 个模板',
      },
    },
    model: {
      question: '将“%{brand}”改为%{name}？',
      change: '修改销售模式',
      to: {
        menuPlan: '改为按菜谱销售',
        storeGoods: '改为按门店商品销售',
      },
      meaning: {
        menuPlan: '门店出售下发的菜谱中的商品。',
        storeGoods: '门店出售自己商品列表中的商品，菜谱将不能下发到该品牌的门店。',
      },
    },
    estimate: {
      mark: '估清商品',
      confirm: '确认估清',
      goods: '要估清的商品',
      pick: '选择商品',
      affected: '以下套餐将无法完整供应：%{names}',
      marked: '已设置 %{smart_count} 项',
      markedWith: '已设置 %{smart_count} 项，受影响的套餐：%{names}',
      actions: {
        soldOut: '估清',
        refill: '补足',
        settings: '设置',
        lift: '解除估清',
      },
      done: {
        refill: '已补足 %{smart_count} 项',
        lift: '已解除 %{smart_count} 项',
      },
    },
    kds: {
      batch: '批量设置',
      title: '设置 %{smart_count} 个商品的厨房显示',
      confirm: '设置 %{smart_count} 个商品',
      keep: '留空则保持不变',
      done: '已修改 %{smart_count} 个商品',
    },
  },
};

export default selling;
