import materials from './material';
import stock from './stock';

/** Warehouses, materials and stock. */
const inventoryManagement = {
  titles: {
    '/inventoryManagement/warehouseDetails': 'Stock ledger',
    '/inventoryManagement/supplierReconciliation': 'Supplier reconciliation',
    '/inventoryManagement/rawMaterialList': 'Stock items',
    '/inventoryManagement/rawMaterialClassy': 'Stock item categories',
    '/inventoryManagement/rawMaterialUnit': 'Units',
    '/inventoryManagement/rawMaterialRatio': 'Recipes',
    '/inventoryManagement/supplierList': 'Suppliers',
    '/inventoryManagement/inventoryList': 'Stock receipts',
    '/inventoryManagement/outboundList': 'Stock issues',
    '/inventoryManagement/inventorySheet': 'Stocktakes',
    '/inventoryManagement/inventory': 'New stocktake',
    '/inventoryManagement/inventoryEdit': 'Edit stocktake',
    '/inventoryManagement/inventoryDetail': 'Stocktake details',
    '/inventoryManagement/inventoryQuery': 'Stock query',
    '/inventoryManagement/materialCostSummary': 'Stock cost summary',
    '/inventoryManagement/warehouseList': 'Warehouses',
    '/inventoryManagement/createWarehouse': 'New warehouse',
    '/inventoryManagement/newRawMaterialList': 'New stock item',
    '/inventoryManagement/editRawMaterialList': 'Edit stock item',
    '/inventoryManagement/createOutbound': 'New stock issue',
    '/inventoryManagement/editOutbound': 'Edit stock issue',
    '/inventoryManagement/createEntrybound': 'New stock receipt',
    '/inventoryManagement/editEntrybound': 'Edit stock receipt',
    '/inventoryManagement/viewDetailsOutbound': 'Stock issue details',
    '/inventoryManagement/viewDetailsEntrybound': 'Stock receipt details',
    '/inventoryManagement/newSupplier': 'New supplier',
    '/inventoryManagement/editSupplier': 'Edit supplier',
    '/inventoryManagement/configuration': 'Inventory settings',
    '/inventoryManagement/updateSupplier': 'Update supplier',
  },
  resources: { ...materials.resources, ...stock.resources },
  enums: { ...materials.enums, ...stock.enums },
  stock: stock.stock,
  materials: materials.materials,
};

export default inventoryManagement;
