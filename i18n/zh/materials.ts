/** Masters of inventory: materials, suppliers, warehouses. Part of the texts of inventoryManagement. */
const materials = { resources: {}, enums: {} };

export default materials;
