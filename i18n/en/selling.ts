import type { Translation } from '../translation';
import type zh from '../zh/selling';
import sharedChoices from './sharedChoices';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling: Translation<typeof zh> = {
  resources: {
    saleTemplate: {
      name: 'sale template |||| sale templates',
      sections: {
        basics: 'Basics',
        menu: 'Times and products',
      },
      fields: {
        place: 'Store',
        name: 'Template name',
        periodicPattern: 'Pattern',
        startDate: 'Start date',
        endDate: 'End date',
        weekdays: 'Weekdays',
        itemMenu: 'Times and products',
        status: 'Status',
        cycleStatus: 'Cycle status',
        productCount: 'Products',
      },
      rows: {
        itemMenu: {
          startTime: 'Start',
          endTime: 'End',
          products: 'Products',
        },
        products: {
          name: 'Product',
          unit: 'Unit',
          categoryName: 'Category',
          originalPrice: 'Original price',
          currentPrice: 'Current price',
        },
      },
    },
    productMenu: {
      name: 'template menu |||| template menus',
      sections: {
        basics: 'Basics',
        periods: 'Times and products',
      },
      fields: {
        brand: 'Brand',
        name: 'Menu name',
        stores: 'Stores',
        timePeriods: 'Times and products',
        storeCount: 'Stores bound',
        productCount: 'Products',
      },
      rows: {
        timePeriods: {
          startTime: 'Start',
          endTime: 'End',
          products: 'Products',
        },
        products: {
          name: 'Product',
          unit: 'Unit',
          categoryName: 'Category',
          originalPrice: 'Original price',
          currentPrice: 'Current price',
        },
      },
    },
    dishesSummary: {
      name: 'dishes summary |||| dishes summaries',
      fields: {
        place: 'Store',
        name: 'Summary name',
        commodities: 'Dishes counted together',
        sort: 'Sort',
        enabled: 'Status',
      },
    },
    salesModel: {
      name: 'sales model',
      fields: {
        name: 'Brand',
        salesModel: 'Sales model',
      },
    },
    meituanProductMapping: {
      name: 'Meituan product |||| Meituan products',
      fields: {
        place: 'Store',
        platformProduct: 'Platform product',
        platformNumber: 'Platform number',
        platformPrice: 'Platform price',
        commodity: 'Store product',
        quantity: 'Mapping quantity',
        linkState: 'Linking state',
      },
    },
    hungryProductMapping: {
      name: 'Ele.me product |||| Ele.me products',
      fields: {
        place: 'Store',
        platformProduct: 'Platform product',
        platformNumber: 'Platform number',
        platformPrice: 'Platform price',
        commodity: 'Store product',
        quantity: 'Mapping quantity',
        linkState: 'Linking state',
      },
    },
    soldOutEstimate: {
      name: 'estimate |||| estimates',
      help: {
        quantity: 'Empty: sold out at once. With a number: delisted when that many are sold',
        minOrder: 'Fewer left than this count as none',
        refillTime: 'On the day after the store’s business day',
        refill: 'Back to the limit every day',
      },
      fields: {
        place: 'Store',
        commodity: 'Item',
        specification: 'Specification',
        name: 'Item',
        pinyinCode: 'Pinyin code',
        type: 'Type',
        liftMode: 'Lifted',
        quantity: 'Limit',
        minOrder: 'Minimum order',
        refill: 'Refill the next day',
        refillTime: 'Refilled or lifted at',
        liftDate: 'Lifted on',
        state: 'State',
        remaining: 'Left / limit',
        setBy: 'Set by',
        setAt: 'Set at',
        dueAt: 'Ends or refills',
        packages: 'Packages affected',
      },
    },
    kdsCommodity: {
      name: 'KDS product |||| KDS products',
      sections: { dish: 'Dish', kitchen: 'Kitchen display' },
      help: {
        delayMinutes: 'Minutes after the order before the kitchen sees it',
        displayBatches: 'Batches of the same dish shown at once',
      },
      fields: {
        place: 'Store',
        category: 'Category',
        name: 'Dish',
        pinyinCode: 'Pinyin code',
        alias: 'Alias',
        delayMinutes: 'Delay',
        displayBatches: 'Display batches',
      },
    },
  },
  enums: {
    estimationType: sharedChoices.estimationType,
    liftMode: sharedChoices.liftMode,
    saleTemplateStatus: {
      activation: 'Active',
      frozen: 'Frozen',
    },
    cycleStatus: {
      ended: 'Ended',
      notYetBegun: 'Not yet begun',
      inProgress: 'In progress',
    },
    periodicPattern: {
      schedule: 'By schedule',
      cycle: 'By cycle',
    },
    weekday: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    takeawayLinkState: {
      linked: 'Linked',
      unlinked: 'Not linked',
    },
    salesModel: {
      menuPlan: 'By menu plans',
      storeGoods: 'By store goods',
    },
    estimateState: {
      available: 'Available',
      limited: 'Limited',
      soldOutLongTerm: 'Sold out long-term',
      soldOutDelisted: 'Sold out, delisted',
    },
  },
  selling: {
    ranges: {
      name: 'Time range %{number}',
      start: 'Start',
      end: 'End',
      remove: 'Remove %{name}',
      products: 'Products',
      empty: 'No products yet',
      pick: 'Choose products',
      pickFor: 'Choose products for %{name}',
      add: 'Add a time range',
    },
    template: {
      actions: {
        activation: 'Activate',
        frozen: 'Freeze',
      },
      done: {
        activation: '%{smart_count} template activated |||| %{smart_count} templates activated',
        frozen: '%{smart_count} template frozen |||| %{smart_count} templates frozen',
      },
    },
    takeaway: {
      link: 'Link',
      linkTitle: 'Link “%{name}”',
      linked: '“%{name}” is linked',
      unlink: 'Unlink',
      question: 'Unlink %{smart_count} product? |||| Unlink %{smart_count} products?',
      done: '%{smart_count} product unlinked |||| %{smart_count} products unlinked',
    },
    model: {
      question: 'Switch “%{brand}” to: %{name}?',
      change: 'Change the sales model',
      to: {
        menuPlan: 'Sell by menu plans',
        storeGoods: 'Sell by store goods',
      },
      meaning: {
        menuPlan: 'Stores sell what the menu plans pushed to them contain.',
        storeGoods:
          'Stores sell what stands on their own lists; menu plans can no longer be pushed to stores of this brand.',
      },
    },
    estimate: {
      mark: 'Mark items',
      confirm: 'Mark',
      goods: 'Items to mark',
      pick: 'Choose items',
      affected: 'This package cannot be served whole: %{names} |||| These packages cannot be served whole: %{names}',
      marked: '%{smart_count} item set |||| %{smart_count} items set',
      markedWith:
        '%{smart_count} item set, packages affected: %{names} |||| %{smart_count} items set, packages affected: %{names}',
      actions: {
        soldOut: 'Sold out',
        refill: 'Refill',
        settings: 'Settings',
        lift: 'Lift',
      },
      done: {
        refill: '%{smart_count} item refilled |||| %{smart_count} items refilled',
        lift: '%{smart_count} item lifted |||| %{smart_count} items lifted',
      },
    },
    kds: {
      batch: 'Set for all',
      title: 'Kitchen display of %{smart_count} dish |||| Kitchen display of %{smart_count} dishes',
      confirm: 'Set %{smart_count} dish |||| Set %{smart_count} dishes',
      keep: 'Left empty, it stays as it is',
      done: '%{smart_count} dish changed |||| %{smart_count} dishes changed',
    },
  },
};

export default selling;
