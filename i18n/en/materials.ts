import type { Translation } from '../translation';
import type zh from '../zh/materials';

/** Masters of inventory: materials, suppliers, warehouses. Part of the texts of inventoryManagement. */
const materials: Translation<typeof zh> = {
  resources: {
    material: {
      name: 'material |||| materials',
      sections: { basics: 'Basics', units: 'Units and stock' },
      help: {
        code: '6 digits, not used twice',
        barcode: '4 to 30 letters or digits; a scanner may type them',
        conversionRatio: 'How many main units one sub unit holds',
        safetyStock: 'In main units; you are told when there is less',
      },
      confirm: {
        disable: 'A disabled material enters no new document; existing ones stay as they are.',
        enable: 'An enabled material can enter new documents.',
      },
      fields: {
        name: 'Name',
        code: 'Code',
        shortCode: 'Short code',
        barcode: 'Barcode',
        type: 'Type',
        category: 'Category',
        specification: 'Specification',
        mainUnit: 'Main unit',
        subUnit: 'Sub unit',
        conversionRatio: 'Conversion ratio',
        safetyStock: 'Safety stock',
        note: 'Note',
        enabled: 'Status',
      },
    },
    materialCategory: {
      name: 'material category |||| material categories',
      fields: { name: 'Category name', materialCount: 'Materials' },
    },
    materialUnit: {
      name: 'material unit |||| material units',
      fields: { name: 'Unit name', materialCount: 'Materials' },
    },
    supplier: {
      name: 'supplier |||| suppliers',
      sections: { basics: 'Basics', settlement: 'Settlement', prices: 'Agreed prices' },
      help: {
        settlementCycle: 'Days from a delivery to the day it is due',
        unitPhone: 'Digits and hyphens, at most 20',
      },
      confirm: {
        disable: 'A disabled supplier enters no new document; existing ones and what is owed stay as they are.',
        enable: 'An enabled supplier can enter new documents.',
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
        priceCount: 'Materials with a price',
      },
      rows: {
        materialPrices: { material: 'Material', unit: 'Unit', agreedPrice: 'Agreed price' },
      },
    },
    warehouse: {
      name: 'warehouse |||| warehouses',
      sections: { basics: 'Basics', rules: 'Stock rules' },
      help: {
        code: '6 digits, not used twice',
        store: 'Empty for a central warehouse, which only employees without a restricted data scope see',
        negativeStock: 'Counts only while the inventory configuration allows negative stock',
      },
      confirm: {
        disable: 'A disabled warehouse takes part in no documents and stocktakes.',
        enable: 'An enabled warehouse takes part in documents and stocktakes.',
      },
      fields: {
        name: 'Name',
        code: 'Code',
        address: 'Address',
        store: 'Store',
        personInCharge: 'Person in charge',
        mobile: 'Mobile',
        remark: 'Remark',
        negativeStock: 'Negative stock allowed',
        enabled: 'Status',
        lockState: 'Lock state',
        countedOn: 'Last stocktake',
      },
    },
    materialRatio: {
      name: 'material ratio |||| material ratios',
      sections: { dish: 'Dish', materials: 'Materials' },
      help: {
        specification: 'Empty for all specifications',
        portions: 'How many portions the materials below make',
      },
      fields: {
        place: 'Brand',
        commodity: 'Dish',
        specification: 'Specification',
        name: 'Dish',
        portions: 'Portions',
        lines: 'Materials',
        specificationName: 'Specification',
        lineCount: 'Materials',
        cost: 'Cost per portion',
      },
      rows: {
        lines: { material: 'Material', quantity: 'Net quantity', unit: 'Unit', yield: 'Yield %', cost: 'Cost' },
      },
    },
    inventoryConfig: {
      name: 'inventory configuration',
      sections: { stock: 'Stock', documents: 'Document types', stocktake: 'Stocktake' },
      help: {
        allowNegativeStock: "The master switch: a warehouse's own one counts only while this is on",
        inTypes: 'What a new stock-in document can be',
        outTypes: 'What a new stock-out document can be',
        confirmTransfers:
          'Goods are on their way until the receiving warehouse says what came; differences are posted there',
        blindCount: 'New stocktakes start without showing the book quantity',
      },
      fields: {
        allowNegativeStock: 'Allow negative stock',
        inTypes: 'Stock-in types',
        outTypes: 'Stock-out types',
        confirmTransfers: 'The other side receives transfers',
        blindCount: 'Blind count by default',
      },
    },
  },
  enums: {
    materialType: { supplies: 'Supplies', rawMaterial: 'Raw material' },
  },
  materials: {
    oneUnit: '1 %{unit} =',
    addMaterials: 'Add materials',
    ratio: {
      all: 'All specifications',
      gone: 'A specification that was deleted',
      cost: 'Cost per portion',
    },
    prices: {
      open: 'Agreed prices',
      import: 'Import or paste',
      export: 'Export',
      sheet: 'Agreed prices of %{name}',
      title: 'Import agreed prices',
      hint: 'A material a line: its code, barcode or name, then the price, parted by a tab, comma or blank. Cells of Excel can be pasted as they are.',
      paste: 'Materials and prices',
      file: 'Read an Excel file',
      reading: 'Reading…',
      otherSheets: 'Only the first sheet is read; not read: %{names}',
      badFile: 'This file cannot be read; use .xlsx, at most 5 MB',
      price: 'Agreed price',
      check: 'Check',
      found: '%{smart_count} material can be imported |||| %{smart_count} materials can be imported',
      wrong: '%{smart_count} line is not right and stays out: |||| %{smart_count} lines are not right and stay out:',
      row: 'Line %{row}: %{reason}',
      reasons: {
        unknown: 'there is no material “%{term}”',
        ambiguous: 'several materials are called “%{term}”; use the code',
        repeated: 'the material “%{term}” comes twice',
        price: 'the price of “%{term}” must be %{min} to %{max} with at most two decimals',
        unclear: 'the price of “%{term}” can be read in two ways; write it like 1234.50',
        columns: 'the material or the price is missing',
      },
      take: 'Import %{smart_count} |||| Import %{smart_count}',
      tooMany: 'A supplier has agreed prices for %{max} materials at most',
    },
  },
};

export default materials;
