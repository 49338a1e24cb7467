import materials from './material';
import stock from './stock';

/** Warehouses, materials and stock. */
const inventoryManagement = {
  titles: {
    '/inventoryManagement/warehouseDetails': '库存流水',
    '/inventoryManagement/supplierReconciliation': '供应商对账',
    '/inventoryManagement/rawMaterialList': '物料列表',
    '/inventoryManagement/rawMaterialClassy': '物料分类',
    '/inventoryManagement/rawMaterialUnit': '物料单位',
    '/inventoryManagement/rawMaterialRatio': '商品配方',
    '/inventoryManagement/supplierList': '供应商列表',
    '/inventoryManagement/inventoryList': '入库单',
    '/inventoryManagement/outboundList': '出库单',
    '/inventoryManagement/inventorySheet': '盘点单',
    '/inventoryManagement/inventory': '新建盘点',
    '/inventoryManagement/inventoryEdit': '编辑盘点',
    '/inventoryManagement/inventoryDetail': '盘点详情',
    '/inventoryManagement/inventoryQuery': '库存查询',
    '/inventoryManagement/materialCostSummary': '物料成本汇总',
    '/inventoryManagement/warehouseList': '仓库列表',
    '/inventoryManagement/createWarehouse': '新建仓库',
    '/inventoryManagement/newRawMaterialList': '新建物料',
    '/inventoryManagement/editRawMaterialList': '编辑物料',
    '/inventoryManagement/createOutbound': '新建出库单',
    '/inventoryManagement/editOutbound': '编辑出库单',
    '/inventoryManagement/createEntrybound': '新建入库单',
    '/inventoryManagement/editEntrybound': '编辑入库单',
    '/inventoryManagement/viewDetailsOutbound': '出库单详情',
    '/inventoryManagement/viewDetailsEntrybound': '入库单详情',
    '/inventoryManagement/newSupplier': '新建供应商',
    '/inventoryManagement/editSupplier': '编辑供应商',
    '/inventoryManagement/configuration': '库存设置',
    '/inventoryManagement/updateSupplier': '更新供应商',
  },
  resources: { ...materials.resources, ...stock.resources },
  enums: { ...materials.enums, ...stock.enums },
  stock: stock.stock,
  materials: materials.materials,
};

export default inventoryManagement;
