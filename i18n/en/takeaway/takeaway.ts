import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/takeaway/takeaway';
import sharedChoices from '../business/sharedChoices';

const productFields = {
  place: 'Store',
  platformProduct: 'Platform item',
  platformNumber: 'Platform number',
  barcode: 'Barcode',
  platformPrice: 'Platform price',
  commodity: 'Store item',
  quantity: 'Quantity per sale',
  linkState: 'Link status',
  platformState: 'On the platform',
  ownPrice: 'Store price',
  ownState: 'In the store',
  difference: 'Difference',
  proposal: 'Proposed item',
  proposalName: 'Proposal',
  score: 'Match score',
  basis: 'Matched by',
  refusal: 'Refused because',
  recentOrders: 'Orders, 30 days',
  lastOrderAt: 'Last order',
};

const takeaway: Translation<typeof zh> = {
  titles: {
    '/storesAndEmployees/takeawayBatchManagement': 'Bulk takeaway management',
    '/storesAndEmployees/takeawayManagement': 'Takeaway management',
    '/storesAndEmployees/takeawayManagement/americanRegiment': 'Meituan item linking',
    '/storesAndEmployees/takeawayManagement/hungry': 'Ele.me item linking',
    '/storesAndEmployees/takeawayManagement/jd': 'JD item linking',
    '/storesAndEmployees/takeawayManagement/proprietary': 'Own takeaway item linking',
    '/storesAndEmployees/takeawayManagement/earnmeal': 'Zhuancan item linking',
  },
  resources: {
    meituanProductMapping: {
      name: 'Meituan item |||| Meituan items',
      fields: productFields,
    },
    hungryProductMapping: {
      name: 'Ele.me item |||| Ele.me items',
      fields: productFields,
    },
    jdProductMapping: {
      name: 'JD item |||| JD items',
      fields: productFields,
    },
    ownProductMapping: {
      name: 'own takeaway item |||| own takeaway items',
      fields: productFields,
    },
    zhuancanProductMapping: {
      name: 'Zhuancan item |||| Zhuancan items',
      fields: productFields,
    },
    takeawayStoreBinding: {
      name: 'store binding |||| store bindings',
      fields: {
        store: 'Store',
        platform: 'Platform',
        shop: 'Name on the platform',
        boundAt: 'Bound',
        boundBy: 'Bound by',
        expiresAt: 'Authorised until',
        fetchedAt: 'Items fetched',
        bindingState: 'Binding',
      },
    },
    takeawayBatch: {
      name: 'bulk takeaway action |||| bulk takeaway actions',
    },
  },
  enums: {
    takeawayPlatform: sharedChoices.platform,
    takeawayLinkState: {
      linked: 'Linked',
      unlinked: 'Not linked',
    },
    takeawaySaleState: {
      onSale: 'For sale',
      soldOut: 'Sold out',
      gone: 'No longer listed',
    },
    takeawayDifference: {
      price: 'Price differs',
      soldOut: 'Sold-out status differs',
      priceAndSoldOut: 'Price and sold-out status differ',
    },
    takeawayMatchBasis: {
      barcode: 'Same barcode',
      number: 'Same number',
      name: 'Similar name',
      pinyin: 'Sounds alike',
    },
    takeawayRefusal: {
      underReview: 'Under review',
      priceTooHigh: 'Price too high',
    },
    takeawayBindingState: {
      bound: 'Bound',
      ending: 'Ends soon',
      expired: 'Expired',
      unbound: 'Not bound',
    },
  },
  takeaway: {
    acts: {
      ofStores: 'Store actions',
      bind: 'Bind stores',
      renew: 'Renew',
      unbind: 'Unbind',
      fetch: 'Fetch platform items',
      link: 'Accept proposals',
      unlink: 'Unlink items',
      send: 'Send prices and sold-out',
    },
    says: {
      bind: 'Requests an authorisation of 365 days from the platform. Stores that are already bound are renewed.',
      unbind: 'The platform no longer receives prices and sold-out statuses. Item links are kept.',
      fetch: 'Fetches the platform’s item list and proposes links by barcode, number, name and pronunciation.',
      link: 'Links unlinked platform items to the store items proposed for them, one per sale.',
      unlink: 'Removes all item links of these stores. Their sales no longer reduce stock.',
      send: 'Sends the store’s price and sold-out status for items that differ.',
    },
    link: {
      link: 'Link',
      title: 'Link “%{name}”',
      done: '“%{name}” is linked',
      unlink: 'Unlink',
      question: 'Unlink %{smart_count} item? |||| Unlink %{smart_count} items?',
      unlinked: '%{smart_count} item unlinked |||| %{smart_count} items unlinked',
      accept: 'Accept proposal',
      accepted: '%{smart_count} item linked |||| %{smart_count} items linked',
      send: 'Send to platform',
      proposed: 'Proposed: %{name} (score %{score})',
      ownState: 'Store: %{state}',
      orders: 'This item is not linked, so these orders did not reduce stock:',
    },
    hints: {
      recentOrders: 'Orders of the last 30 days with unlinked items. They did not reduce stock.',
    },
    binding: {
      question: 'Unbind %{smart_count} store? |||| Unbind %{smart_count} stores?',
      bound: '%{smart_count} bound |||| %{smart_count} bound',
      ending: '%{smart_count} expired or ending soon |||| %{smart_count} expired or ending soon',
      unlinked: '%{smart_count} item not linked |||| %{smart_count} items not linked',
      different: '%{smart_count} item differs |||| %{smart_count} items differ',
    },
    batch: {
      begin: 'Bulk action',
      last: 'Recent bulk actions',
      none: 'No bulk actions yet',
      act: 'Action',
      platforms: 'Platforms',
      chooseStores: 'Stores',
      least: 'Lowest match score',
      leastHint: '%{min}–%{max}. Proposals with at least this score are accepted.',
      start: 'Start (%{smart_count}) |||| Start (%{smart_count})',
      chooseFirst: 'Choose platforms and stores',
      watch: 'Result',
      progress: 'Progress',
      results: 'Result of each store',
      store: 'Store',
      state: 'Result',
      count: 'Count',
      at: 'Time',
      outcome: 'Result',
      details: 'Details',
      comma: ', ',
      going: '%{done} of %{total} done',
      stores: '%{smart_count} store done |||| %{smart_count} stores done',
      did: {
        bind: '%{smart_count} bound |||| %{smart_count} bound',
        unbind: '%{smart_count} unbound |||| %{smart_count} unbound',
        fetch: '%{smart_count} item fetched |||| %{smart_count} items fetched',
        link: '%{smart_count} item linked |||| %{smart_count} items linked',
        unlink: '%{smart_count} item unlinked |||| %{smart_count} items unlinked',
        send: '%{smart_count} item sent |||| %{smart_count} items sent',
      },
      refused: '%{smart_count} refused by the platform |||| %{smart_count} refused by the platform',
      failed: '%{smart_count} store failed |||| %{smart_count} stores failed',
      again: 'Retry the %{smart_count} failed store |||| Retry the %{smart_count} failed stores',
      doneAndRefused: '%{done}, %{refused} refused',
      states: {
        waiting: 'Waiting',
        done: 'Done',
        failed: 'Failed',
      },
      failures: {
        away: 'The platform does not answer. Try again later.',
        refused: 'The platform refused. Check the store at the platform.',
        unbound: 'Not bound to this platform. Bind it first.',
        expired: 'The authorisation has expired. Renew it.',
        closed: 'The store is disabled or no longer exists. Enable it first.',
      },
    },
    moods: {
      label: 'Demo: how %{name} answers',
      well: 'Demo: normal',
      slow: 'Demo: slow',
      away: 'Demo: no answer',
      refuses: 'Demo: refusal',
      twice: 'Demo: duplicate answer',
    },
  },
  checks: {
    unlinkedTakeaway:
      '%{count} item for sale on takeaway platforms has no store item, so its sales do not reduce stock |||| %{count} items for sale on takeaway platforms have no store item, so their sales do not reduce stock',
    takeawayOffMenu:
      '%{count} item for sale on takeaway platforms has a disabled store item |||| %{count} items for sale on takeaway platforms have a disabled store item',
    takeawayExpired:
      'The authorisation of %{count} takeaway platform has expired |||| The authorisations of %{count} takeaway platforms have expired',
  },
};

export default takeaway;
