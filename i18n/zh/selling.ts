/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling = {
  resources: {
    soldOutEstimate: {
      name: '商品估清',
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
        name: '商品',
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
      sections: { dish: '商品', kitchen: '厨房显示' },
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
    estimationType: { longTerm: '长期估清', soldOut: '售完下架' },
    liftMode: { manual: '手动解除', automatic: '自动解除' },
    estimateState: {
      available: '可售',
      limited: '限量',
      soldOutLongTerm: '长期估清',
      soldOutDelisted: '售完下架',
    },
  },
  selling: {
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
        lift: '解除',
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
