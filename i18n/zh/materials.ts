/** Masters of inventory: materials, suppliers, warehouses. Part of the texts of inventoryManagement. */
const materials = {
  resources: {
    material: {
      name: '物料',
      sections: { basics: '基本信息', units: '单位与库存' },
      help: {
        code: '6 位数字，不能重复',
        barcode: '4-30 位字母或数字，可用扫码枪录入',
        conversionRatio: '1 个辅单位等于多少个主单位',
        safetyStock: '按主单位计，低于此数时提醒',
      },
      confirm: {
        disable: '停用后不能再加入新的单据，已有单据不受影响。',
        enable: '启用后可以加入新的单据。',
      },
      fields: {
        name: '物料名称',
        code: '物料编码',
        shortCode: '简码',
        barcode: '条形码',
        type: '类型',
        category: '分类',
        specification: '规格',
        mainUnit: '主单位',
        subUnit: '辅单位',
        conversionRatio: '换算比例',
        safetyStock: '安全库存',
        note: '备注',
        enabled: '状态',
      },
    },
    materialCategory: {
      name: '物料分类',
      fields: { name: '分类名称', materialCount: '物料数' },
    },
    materialUnit: {
      name: '物料单位',
      fields: { name: '单位名称', materialCount: '物料数' },
    },
    supplier: {
      name: '供应商',
      sections: { basics: '基本信息', settlement: '结算', prices: '协议价' },
      help: { settlementCycle: '从入库到应付款的天数', unitPhone: '数字和短横线，不超过 20 位' },
      confirm: {
        disable: '停用后不能再加入新的单据，已有单据和对账不受影响。',
        enable: '启用后可以加入新的单据。',
      },
      fields: {
        name: '供应商名称',
        unitPhone: '单位电话',
        contact: '联系人',
        contactPhone: '联系人电话',
        address: '地址',
        settlementCycle: '结算周期',
        note: '备注',
        materialPrices: '协议价',
        enabled: '状态',
        priceCount: '协议价物料数',
      },
      rows: {
        materialPrices: { material: '物料', agreedPrice: '协议价' },
      },
    },
    warehouse: {
      name: '仓库',
      sections: { basics: '基本信息', rules: '库存规则' },
      help: {
        code: '6 位数字，不能重复',
        store: '留空表示中央仓，仅不限数据权限的员工可见',
        negativeStock: '仅在库存配置允许负库存时生效',
      },
      confirm: {
        disable: '停用后该仓库不能再出入库和盘点。',
        enable: '启用后该仓库可以出入库和盘点。',
      },
      fields: {
        name: '仓库名称',
        code: '仓库编码',
        address: '地址',
        store: '所属门店',
        personInCharge: '负责人',
        mobile: '手机号',
        remark: '备注',
        negativeStock: '允许负库存',
        enabled: '状态',
        lockState: '锁定状态',
        countedOn: '最近盘点日期',
      },
    },
    materialRatio: {
      name: '物料配比',
      sections: { dish: '商品', materials: '用料' },
      help: {
        specification: '留空表示适用于所有规格',
        portions: '以下用料可以做出的份数',
      },
      fields: {
        place: '品牌',
        commodity: '商品',
        specification: '规格',
        name: '商品',
        portions: '份数',
        lines: '用料',
        specificationName: '规格',
        lineCount: '用料数',
        cost: '每份成本',
      },
      rows: {
        lines: { material: '物料', quantity: '净用量', yield: '出成率' },
      },
    },
    inventoryConfig: {
      name: '库存配置',
      sections: { stock: '库存', documents: '单据类型', stocktake: '盘点' },
      help: {
        allowNegativeStock: '总开关；仓库自己的开关只在此处打开时生效',
        inTypes: '新建入库单时可以选择的类型',
        outTypes: '新建出库单时可以选择的类型',
        blindCount: '新建盘点默认不显示账面数量',
      },
      fields: {
        allowNegativeStock: '允许负库存',
        inTypes: '入库类型',
        outTypes: '出库类型',
        blindCount: '默认盲盘',
      },
    },
  },
  enums: {
    materialType: { supplies: '耗材', rawMaterial: '原料' },
    lockState: { locked: '已锁定', unlocked: '未锁定' },
    stockInType: { purchase: '采购入库', production: '生产入库', opening: '期初入库', otherIn: '其他入库' },
    stockOutType: {
      requisition: '领料出库',
      waste: '报损出库',
      returnToSupplier: '退货出库',
      transferOut: '调拨出库',
      otherOut: '其他出库',
    },
  },
  materials: {
    oneUnit: '1 %{unit} =',
  },
};

export default materials;
