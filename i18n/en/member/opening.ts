import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/opening';

/** How members come to cards, and where cards, points and balances work. */
const cardOpening: Translation<typeof zh> = {
  resources: {
    cardOpening: {
      name: 'card opening rule |||| card opening rules',
      sections: { basics: 'Card', payment: 'Payment', gifts: 'Gifts' },
      fields: {
        name: 'Name',
        type: 'Card type',
        channels: 'Card opening channels',
        stores: 'Applicable stores',
        fee: 'Opening fee',
        firstRecharge: 'First top-up',
        gift: 'Gift amount',
        points: 'Points given',
        growth: 'Tier points given',
        perMemberLimit: 'Cards per member',
        enabled: 'Status',
        opened: 'Cards opened',
        opening: 'Opening rule',
        store: 'Store',
        amount: 'First top-up',
        method: 'Payment method',
        number: 'Card number',
        code: 'Card code',
      },
      help: {
        type: 'Card number and code of a physical card are checked when it is opened.',
        channels: 'Opening a card from a member’s page counts as “Merchant console”.',
        stores: 'Leave empty for all stores.',
        fee: 'Counted among the store’s card fees. 0 is free.',
        firstRecharge: 'Minimum amount to top up at opening. Leave empty for no minimum.',
        perMemberLimit: 'Leave empty for no limit.',
        gift: 'Added to the bonus value.',
      },
      issues: {
        notHere: '“%{name}” is disabled or cannot be opened in the merchant console',
        notAtStore: '“%{name}” does not apply to this store',
        usedUp: 'The member has already opened %{max}, the maximum of “%{name}”',
        belowFirst: 'The first top-up must be at least %{min}',
        storeOfOtherSubject: 'A chosen store does not belong to the business entity',
      },
      allStores: 'All stores',
      dialog: {
        act: 'Open a card',
        another: 'Open another card',
        title: 'Open a card for %{name}',
        needed: 'This member has no usable card and cannot hold a balance or earn points and tier points',
        none: 'No opening rule can be used. Create one under “Open stored-value cards” first.',
        free: 'No opening fee',
        fee: 'Fee %{amount}',
        first: 'Top-up from %{amount}',
        usedUp: 'Maximum reached',
        given: 'Given with the card',
        rechargeGiven: 'Given with the top-up',
        toPay: 'Total due',
        holds: 'On the card',
        ofWhich: 'Stored value %{real}, bonus value %{gift}',
        done: 'Card %{number} is open',
      },
    },
    sendCardSetting: {
      name: 'automatic card settings',
      sections: { rule: 'Automatic card at registration' },
      fields: { automatic: 'Automatic card', ways: 'Registered by', sources: 'Registration source' },
      help: {
        automatic: 'New members who meet the conditions receive an electronic card as soon as they register.',
        ways: 'How the member is registered.',
        sources: 'Where the member comes from.',
      },
      preview: {
        title: 'Who receives an electronic card',
        card: 'Card',
        none: 'No card',
        without:
          'Members without a card can have one opened on their page. Until then they cannot hold a balance or earn points and tier points.',
      },
    },
    channelSetting: {
      name: 'channel settings',
      sections: { systems: 'Member functions by channel' },
      fields: { membership: 'Membership', card: 'Card', points: 'Points', balance: 'Balance' },
      help: {
        membership: 'Member prices and discounts. If off, members are not recognised in this channel.',
        card: 'If off, cards cannot be used to pay in this channel.',
        points: 'Earning and using points and tier points.',
        balance: 'Paying with the balance. The card must be on as well.',
      },
      channel: 'Channel',
      off: 'Members are not recognised',
      now: 'Applies to new orders as soon as it is saved. Completed orders do not change.',
    },
  },
  enums: {
    registrationWay: { desk: 'One by one', batch: 'Bulk registration', import: 'File import' },
  },
};

export default cardOpening;
