import type { Translation } from '../translation';
import type zh from '../zh/selling';

/** How goods are sold: estimates, kitchen screens, templates, takeaway. Part of the texts of storeGoods. */
const selling: Translation<typeof zh> = {
  resources: {
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
    estimationType: { longTerm: 'Long-term', soldOut: 'Sold out, then delisted' },
    liftMode: { manual: 'By hand', automatic: 'By itself' },
    estimateState: {
      available: 'Available',
      limited: 'Limited',
      soldOutLongTerm: 'Sold out long-term',
      soldOutDelisted: 'Sold out, delisted',
    },
  },
  selling: {
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
