import materials from './materials';
import stock from './stock';

/** Warehouses, materials and stock. */
const inventoryManagement = {
  titles: {
    '/inventoryManagement/warehouseDetails': 'Warehouse details',
    '/inventoryManagement/supplierReconciliation': 'Supplier reconciliation',
    '/inventoryManagement/rawMaterialList': 'Materials',
    '/inventoryManagement/rawMaterialClassy': 'Material categories',
    '/inventoryManagement/rawMaterialUnit': 'Material units',
    '/inventoryManagement/rawMaterialRatio': 'Material ratios',
    '/inventoryManagement/supplierList': 'Suppliers',
    '/inventoryManagement/inventoryList': 'Stock-in documents',
    '/inventoryManagement/outboundList': 'Stock-out documents',
    '/inventoryManagement/inventorySheet': 'Stocktake sheets',
    '/inventoryManagement/inventory': 'New stocktake',
    '/inventoryManagement/inventoryEdit': 'Edit stocktake',
    '/inventoryManagement/inventoryDetail': 'Stocktake details',
    '/inventoryManagement/inventoryQuery': 'Stock query',
    '/inventoryManagement/materialCostSummary': 'Material cost summary',
    '/inventoryManagement/warehouseList': 'Warehouses',
    '/inventoryManagement/createWarehouse': 'New warehouse',
    '/inventoryManagement/newRawMaterialList': 'New material',
    '/inventoryManagement/editRawMaterialList': 'Edit material',
    '/inventoryManagement/createOutbound': 'New stock-out document',
    '/inventoryManagement/editOutbound': 'Edit stock-out document',
    '/inventoryManagement/createEntrybound': 'New stock-in document',
    '/inventoryManagement/editEntrybound': 'Edit stock-in document',
    '/inventoryManagement/viewDetailsOutbound': 'Stock-out document details',
    '/inventoryManagement/viewDetailsEntrybound': 'Stock-in document details',
    '/inventoryManagement/newSupplier': 'New supplier',
    '/inventoryManagement/editSupplier': 'Edit supplier',
    '/inventoryManagement/configuration': 'Inventory configuration',
    '/inventoryManagement/updateSupplier': 'Update supplier',
  },
  resources: { ...materials.resources, ...stock.resources },
  enums: { ...materials.enums, ...stock.enums },
  stock: stock.stock,
  materials: materials.materials,
};

export default inventoryManagement;
