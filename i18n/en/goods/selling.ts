import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/goods/selling';
import sharedChoices from '../business/sharedChoices';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling: Translation<typeof zh> = {
  resources: {
    saleTemplate: {
      name: 'sales template |||| sales templates',
      sections: {
        basics: 'Basics',
        menu: 'Times and items',
      },
      fields: {
        place: 'Store',
        name: 'Template name',
        periodicPattern: 'Repeats',
        startDate: 'Start date',
        endDate: 'End date',
        weekdays: 'Weekdays',
        itemMenu: 'Times and items',
        status: 'Status',
        cycleStatus: 'Progress',
        productCount: 'Items',
      },
      rows: {
        itemMenu: {
          startTime: 'Start',
          endTime: 'End',
          products: 'Items',
        },
        products: {
          name: 'Item',
          unit: 'Unit',
          categoryName: 'Category',
          originalPrice: 'Original price',
          currentPrice: 'Current price',
        },
      },
    },
    productMenu: {
      name: 'timed menu |||| timed menus',
      sections: {
        basics: 'Basics',
        periods: 'Times and items',
      },
      fields: {
        brand: 'Brand',
        name: 'Menu name',
        stores: 'Stores',
        timePeriods: 'Times and items',
        storeCount: 'Number of stores',
        productCount: 'Items',
      },
      rows: {
        timePeriods: {
          startTime: 'Start',
          endTime: 'End',
          products: 'Items',
        },
        products: {
          name: 'Item',
          unit: 'Unit',
          categoryName: 'Category',
          originalPrice: 'Original price',
          currentPrice: 'Current price',
        },
      },
    },
    dishesSummary: {
      name: 'dish summary |||| dish summaries',
      fields: {
        place: 'Store',
        name: 'Summary name',
        commodities: 'Items counted together',
        sort: 'Sort order',
        enabled: 'Status',
      },
    },
    salesModel: {
      name: 'sales model',
      empty: 'Once there is a brand, its sales model can be chosen here.',
      fields: {
        name: 'Brand',
        salesModel: 'Sales model',
      },
    },
    soldOutEstimate: {
      name: 'sold-out item |||| sold-out items',
      empty: 'Items that are marked sold out or have a limit are listed here.',
      help: {
        quantity: 'Leave empty to mark it sold out now. With a number, it is sold out once that many are sold.',
        minOrder: 'It counts as sold out when fewer than this are left.',
        refillTime: 'On the day after, by the store’s business day.',
        refill: 'The limit is restored every day.',
      },
      fields: {
        place: 'Store',
        commodity: 'Item',
        specification: 'Variant',
        name: 'Item name',
        pinyinCode: 'Pinyin code',
        type: 'Type',
        liftMode: 'Ends',
        quantity: 'Limit',
        minOrder: 'Minimum order',
        refill: 'Reset daily',
        refillTime: 'Resets or ends at',
        liftDate: 'Ends on',
        state: 'Status',
        remaining: 'Left / limit',
        setBy: 'Marked by',
        setAt: 'Marked at',
        dueAt: 'Next change',
        packages: 'Set meals affected',
      },
    },
    kdsCommodity: {
      name: 'KDS item |||| KDS items',
      empty: 'Once a store has items, their kitchen display can be set here.',
      sections: { dish: 'Kitchen item', kitchen: 'Kitchen display' },
      help: {
        delayMinutes: 'Minutes between the order and its appearance on the kitchen display',
        displayBatches: 'Batches of the same item shown at once',
      },
      fields: {
        place: 'Store',
        category: 'Category',
        name: 'Item',
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
      activation: 'Enabled',
      frozen: 'Disabled',
    },
    cycleStatus: {
      ended: 'Ended',
      notYetBegun: 'Not started',
      inProgress: 'In progress',
    },
    periodicPattern: {
      schedule: 'On dates',
      cycle: 'Weekly',
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
    salesModel: {
      menuPlan: 'Menu plans',
      storeGoods: 'Store items',
    },
    estimateState: {
      available: 'Available',
      limited: 'Limited',
      soldOutLongTerm: 'Sold out until further notice',
      soldOutDelisted: 'Limit reached',
    },
  },
  selling: {
    ranges: {
      name: 'Time range %{number}',
      start: 'Start',
      end: 'End',
      remove: 'Remove %{name}',
      products: 'Items',
      empty: 'No items yet',
      pick: 'Choose items',
      pickFor: 'Choose items for %{name}',
      add: 'Add a time range',
    },
    template: {
      actions: {
        activation: 'Enable',
        frozen: 'Disable',
      },
      done: {
        activation: '%{smart_count} template enabled |||| %{smart_count} templates enabled',
        frozen: '%{smart_count} template disabled |||| %{smart_count} templates disabled',
      },
    },
    model: {
      question: 'Switch “%{brand}” to “%{name}”?',
      change: 'Change sales model',
      to: {
        menuPlan: 'Use menu plans',
        storeGoods: 'Use store items',
      },
      meaning: {
        menuPlan: 'Stores sell the items on the menu plans published to them.',
        storeGoods:
          'Stores sell the items on their own lists. Menu plans can no longer be published to this brand’s stores.',
      },
    },
    estimate: {
      mark: 'Mark as sold out',
      confirm: 'Mark sold out',
      goods: 'Items',
      pick: 'Choose items',
      affected:
        'This set meal cannot be served in full: %{names} |||| These set meals cannot be served in full: %{names}',
      marked: '%{smart_count} item marked sold out |||| %{smart_count} items marked sold out',
      markedWith:
        '%{smart_count} item marked sold out. Set meals affected: %{names} |||| %{smart_count} items marked sold out. Set meals affected: %{names}',
      actions: {
        soldOut: 'Mark sold out',
        refill: 'Reset to limit',
        settings: 'Change settings',
        lift: 'Make available',
      },
      done: {
        refill: '%{smart_count} item reset to its limit |||| %{smart_count} items reset to their limits',
        lift: '%{smart_count} item available again |||| %{smart_count} items available again',
      },
    },
    kds: {
      batch: 'Bulk edit',
      title: 'Kitchen display of %{smart_count} item |||| Kitchen display of %{smart_count} items',
      confirm: 'Change %{smart_count} item |||| Change %{smart_count} items',
      keep: 'Leave empty to keep it.',
      done: '%{smart_count} item changed |||| %{smart_count} items changed',
    },
  },
};

export default selling;
