import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/inventory/material';

/** Masters of inventory: materials, suppliers, warehouses. Part of the texts of inventoryManagement. */
const materials: Translation<typeof zh> = {
  resources: {
    material: {
      name: 'stock item |||| stock items',
      sections: { basics: 'Basics', units: 'Units and stock' },
      help: {
        code: '6 digits. Each code can be used once.',
        barcode: '4 to 30 letters or digits. You can use a scanner.',
        conversionRatio: 'Number of main units in one sub unit',
        safetyStock: 'In main units. You are reminded when there is less.',
      },
      confirm: {
        disable: 'It can no longer be added to new documents. Existing documents do not change.',
        enable: 'It can be added to new documents.',
      },
      fields: {
        name: 'Name',
        code: 'Code',
        shortCode: 'Short code',
        barcode: 'Barcode',
        type: 'Type',
        category: 'Category',
        specification: 'Pack size',
        mainUnit: 'Main unit',
        subUnit: 'Sub unit',
        conversionRatio: 'Conversion ratio',
        safetyStock: 'Safety stock',
        note: 'Note',
        enabled: 'Status',
      },
    },
    materialCategory: {
      name: 'stock item category |||| stock item categories',
      fields: { name: 'Category name', materialCount: 'Stock items' },
    },
    materialUnit: {
      name: 'unit |||| units',
      fields: { name: 'Unit name', materialCount: 'Stock items' },
    },
    supplier: {
      name: 'supplier |||| suppliers',
      sections: { basics: 'Basics', settlement: 'Settlement', prices: 'Agreed prices' },
      help: {
        settlementCycle: 'Days from delivery until payment is due',
        unitPhone: 'Digits and hyphens, at most 20',
      },
      confirm: {
        disable: 'It can no longer be added to new documents. Existing documents and amounts owed do not change.',
        enable: 'It can be added to new documents.',
      },
      fields: {
        name: 'Name',
        unitPhone: 'Company phone',
        contact: 'Contact',
        contactPhone: 'Contact phone',
        address: 'Address',
        settlementCycle: 'Settlement cycle',
        note: 'Note',
        materialPrices: 'Agreed prices',
        enabled: 'Status',
        priceCount: 'Stock items with agreed prices',
      },
      rows: {
        materialPrices: { material: 'Stock item', unit: 'Unit', agreedPrice: 'Agreed price' },
      },
    },
    warehouse: {
      name: 'warehouse |||| warehouses',
      sections: { basics: 'Basics', rules: 'Stock rules' },
      help: {
        code: '6 digits. Each code can be used once.',
        store: 'Leave empty for a central warehouse, which only employees with an unrestricted data scope can see.',
        negativeStock: 'Only applies while the inventory settings allow negative stock.',
      },
      confirm: {
        disable: 'It can no longer be used in documents or stocktakes.',
        enable: 'It can be used in documents and stocktakes.',
      },
      fields: {
        name: 'Name',
        code: 'Code',
        address: 'Address',
        store: 'Store',
        personInCharge: 'Person in charge',
        mobile: 'Mobile number',
        remark: 'Note',
        negativeStock: 'Negative stock allowed',
        enabled: 'Status',
        lockState: 'Lock status',
        countedOn: 'Last stocktake',
      },
    },
    materialRatio: {
      name: 'recipe |||| recipes',
      sections: { dish: 'Recipe of', materials: 'Stock items' },
      help: {
        specification: 'Leave empty for all variants.',
        portions: 'Number of portions that the stock items below make',
      },
      fields: {
        place: 'Brand',
        commodity: 'Item',
        specification: 'Variant',
        name: 'Item name',
        portions: 'Portions',
        lines: 'Stock items',
        specificationName: 'Variant name',
        lineCount: 'Number of stock items',
        cost: 'Cost per portion',
      },
      rows: {
        lines: { material: 'Stock item', quantity: 'Net quantity', unit: 'Unit', yield: 'Yield %', cost: 'Cost' },
      },
    },
    inventoryConfig: {
      name: 'inventory settings',
      sections: { stock: 'Stock', documents: 'Document types', stocktake: 'Stocktake' },
      help: {
        allowNegativeStock: 'This is the master switch. A warehouse’s own switch only applies while it is on.',
        inTypes: 'Types that a new stock receipt can have',
        outTypes: 'Types that a new stock issue can have',
        confirmTransfers:
          'Stock is in transit until the receiving warehouse confirms the quantity received. Differences are posted there.',
        blindCount: 'New stocktakes do not show the book quantity at first.',
      },
      fields: {
        allowNegativeStock: 'Allow negative stock',
        inTypes: 'Stock receipt types',
        outTypes: 'Stock issue types',
        confirmTransfers: 'Receiving warehouse confirms transfers',
        blindCount: 'Blind count by default',
      },
    },
  },
  enums: {
    materialType: { supplies: 'Supplies', rawMaterial: 'Raw material' },
  },
  materials: {
    oneUnit: '1 %{unit} =',
    addMaterials: 'Add stock items',
    ratio: {
      all: 'All variants',
      gone: 'Deleted variant',
      cost: 'Cost per portion',
    },
    prices: {
      open: 'Agreed prices',
      import: 'Import or paste',
      export: 'Export',
      sheet: 'Agreed prices of %{name}',
      title: 'Import agreed prices',
      hint: 'One stock item per line: code, barcode or name, then the price, separated by a tab, comma or space. You can paste cells from Excel.',
      paste: 'Stock items and prices',
      file: 'Read an Excel file',
      reading: 'Reading…',
      otherSheets: 'Only the first sheet is read; not read: %{names}',
      badFile: 'This file cannot be read. Use .xlsx, at most 5 MB.',
      price: 'Agreed price',
      check: 'Check',
      found: '%{smart_count} stock item can be imported |||| %{smart_count} stock items can be imported',
      wrong:
        '%{smart_count} line has an error and will not be imported: |||| %{smart_count} lines have errors and will not be imported:',
      row: 'Line %{row}: %{reason}',
      reasons: {
        unknown: 'there is no stock item “%{term}”',
        ambiguous: 'several stock items are called “%{term}”; use the code',
        repeated: 'stock item “%{term}” appears twice',
        price: 'the price of “%{term}” must be %{min} to %{max} with at most two decimals',
        unclear: 'the price of “%{term}” can be read in two ways; write it like 1234.50',
        columns: 'the stock item or the price is missing',
      },
      take: 'Import %{smart_count} |||| Import %{smart_count}',
      tooMany: 'A supplier can have agreed prices for at most %{max} stock items',
    },
  },
};

export default materials;
