import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/takeaway/activity';

/** Activities on third-party platforms, and their figures. */
const platformActivities: Translation<typeof zh> = {
  resources: {
    thirdPartyActivity: {
      name: 'platform campaign |||| platform campaigns',
      sections: { basics: 'Basics', offer: 'Offer', stores: 'Stores' },
      fields: {
        title: 'Title',
        platform: 'Platform',
        type: 'Type',
        start: 'Start',
        end: 'End',
        stores: 'Stores',
        tiers: 'Tiers',
        from: 'From',
        off: 'Off',
        goods: 'Flash-sale items',
        commodity: 'Item',
        price: 'Sale price',
        instructions: 'Rules',
        status: 'Status',
        online: 'Online at',
        waiting: 'Stores being synchronised',
        failed: 'Stores that failed',
      },
      issues: {
        endAfterStart: 'The end must be after the start',
        endAfterNow: 'The end must be in the future',
        rising: 'Must be higher than the previous tier',
        offTooHigh: 'Must be less than the threshold',
        oneRule: 'An item can only apply to one rule',
        productOfOtherSubject: 'A chosen item belongs to another business entity',
        priceTooHigh: 'Must be less than the selling price of ¥%{price}',
        storeOfOtherSubject: 'A chosen store belongs to another business entity',
      },
    },
  },
  enums: {
    thirdPartyActivityType: { fullReduction: 'Spend and save', newCustomer: 'New customers', flashSale: 'Flash sale' },
    thirdPartyActivityStatus: {
      inProgress: 'In progress',
      notStarted: 'Not started',
      notListed: 'Not listed',
      ended: 'Ended',
    },
  },
  platformActivities: {
    preview: 'As guests see it',
    untitled: 'Title of the campaign',
    terms: 'Terms',
    figures: 'Figures',
    offer: {
      title: 'Offer',
      tier: '%{off} off from %{from}',
      and: ', ',
      newCustomer: '%{off} off for new customers',
      flashSale: '%{smart_count} flash-sale item |||| %{smart_count} flash-sale items',
    },
    where: {
      online: 'Online at %{online} of %{all}',
      waiting: '%{waiting} being synchronised',
      failed: '%{failed} failed',
    },
    acts: { list: 'Put online', again: 'Synchronise again', delist: 'Take offline' },
    asked: {
      list: 'Synchronising %{smart_count} store |||| Synchronising %{smart_count} stores',
      delist: 'Taking offline at %{smart_count} store |||| Taking offline at %{smart_count} stores',
    },
    already: { list: 'All stores are online', delist: 'No store is online' },
    delistTitle: 'Take “%{name}” offline',
    delistBody:
      'It is taken offline at %{smart_count} store, and guests no longer get the discount. You can put it online again later. |||| It is taken offline at %{smart_count} stores, and guests no longer get the discount. You can put it online again later.',
    stores: {
      title: 'Synchronisation by store',
      store: 'Store',
      state: 'Status',
      answeredAt: 'Answered at',
      online: 'Online',
      offline: 'Not online',
      waiting: 'Synchronising',
      retrying: 'The platform does not answer and is retried automatically',
      failed: {
        away: 'Failed: no answer from the platform',
        refused: 'Failed: refused by the platform',
        unbound: 'Failed: the store is not bound to the platform',
        expired: 'Failed: the store’s authorisation has expired',
      },
      outside:
        'and %{smart_count} store outside your data scope |||| and %{smart_count} stores outside your data scope',
    },
  },
};

export default platformActivities;
