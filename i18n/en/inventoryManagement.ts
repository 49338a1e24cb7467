import materials from './materials';
import stock from './stock';

/** Warehouses, materials and stock. */
const inventoryManagement = {
  resources: { ...materials.resources, ...stock.resources },
  enums: { ...materials.enums, ...stock.enums },
  stock: stock.stock,
  materials: materials.materials,
};

export default inventoryManagement;
