/** Stock documents, stocktakes and the ledger. Part of the texts of inventoryManagement. */
const stock = { resources: {}, enums: {} };

export default stock;
