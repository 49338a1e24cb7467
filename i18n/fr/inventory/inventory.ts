import materials from './material';
import stock from './stock';

/** Warehouses, materials and stock. */
const inventoryManagement = {
  titles: {
    '/inventoryManagement/warehouseDetails': 'Journal de stock',
    '/inventoryManagement/supplierReconciliation': 'Règlements fournisseurs',
    '/inventoryManagement/rawMaterialList': 'Matières',
    '/inventoryManagement/rawMaterialClassy': 'Catégories de matières',
    '/inventoryManagement/rawMaterialUnit': 'Unités de matières',
    '/inventoryManagement/rawMaterialRatio': 'Fiches techniques',
    '/inventoryManagement/supplierList': 'Fournisseurs',
    '/inventoryManagement/inventoryList': 'Bons d’entrée',
    '/inventoryManagement/outboundList': 'Bons de sortie',
    '/inventoryManagement/inventorySheet': 'Inventaires',
    '/inventoryManagement/inventory': 'Nouvel inventaire',
    '/inventoryManagement/inventoryEdit': 'Modifier l’inventaire',
    '/inventoryManagement/inventoryDetail': 'Détail de l’inventaire',
    '/inventoryManagement/inventoryQuery': 'Consultation du stock',
    '/inventoryManagement/materialCostSummary': 'Coût matière',
    '/inventoryManagement/warehouseList': 'Entrepôts',
    '/inventoryManagement/createWarehouse': 'Nouvel entrepôt',
    '/inventoryManagement/newRawMaterialList': 'Nouvelle matière',
    '/inventoryManagement/editRawMaterialList': 'Modifier la matière',
    '/inventoryManagement/createOutbound': 'Nouveau bon de sortie',
    '/inventoryManagement/editOutbound': 'Modifier le bon de sortie',
    '/inventoryManagement/createEntrybound': 'Nouveau bon d’entrée',
    '/inventoryManagement/editEntrybound': 'Modifier le bon d’entrée',
    '/inventoryManagement/viewDetailsOutbound': 'Détail du bon de sortie',
    '/inventoryManagement/viewDetailsEntrybound': 'Détail du bon d’entrée',
    '/inventoryManagement/newSupplier': 'Nouveau fournisseur',
    '/inventoryManagement/editSupplier': 'Modifier le fournisseur',
    '/inventoryManagement/configuration': 'Paramètres du stock',
    '/inventoryManagement/updateSupplier': 'Mettre à jour le fournisseur',
  },
  resources: { ...materials.resources, ...stock.resources },
  enums: { ...materials.enums, ...stock.enums },
  stock: stock.stock,
  materials: materials.materials,
};

export default inventoryManagement;
