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
        channels: 'Opened at',
        stores: 'Applicable stores',
        fee: 'Opening fee',
        firstRecharge: 'First top-up',
        gift: 'Gift amount',
        points: 'Points given',
        growth: 'Tier points given',
        perMemberLimit: 'Cards per member',
        enabled: 'Status',
        opened: 'Opened cards',
        opening: 'Opening rule',
        store: 'Store',
        amount: 'First top-up',
        method: 'Payment method',
        number: 'Card number',
        code: 'Card code',
      },
      help: {
        type: 'Number and code of a physical card are checked when it is opened',
        channels: 'Opening from a member’s page counts as the merchant console',
        stores: 'All stores if none is chosen',
        fee: 'Counted as card fees of the store; 0 is free',
        firstRecharge: 'Least amount to be topped up at once; nothing is asked if empty',
        perMemberLimit: 'Empty for no limit',
        gift: 'Goes to the gift balance',
      },
      issues: {
        notHere: '“%{name}” is disabled, or not for the merchant console',
        notAtStore: '“%{name}” does not apply to this store',
        usedUp: 'The member has opened %{max} by “%{name}”, the most one may',
        belowFirst: 'The first top-up must be at least %{min}',
        storeOfOtherSubject: 'A chosen store does not belong to the business entity',
      },
      allStores: 'All stores',
      dialog: {
        act: 'Open a card',
        another: 'Open another card',
        title: 'Open a card for %{name}',
        needed: 'This member has no usable card, so cannot hold a balance or earn points and tier points',
        none: 'No opening rule can be used. Create one under “Stored-value card opening” first.',
        free: 'No fee',
        fee: 'Fee %{amount}',
        first: 'Top-up from %{amount}',
        usedUp: 'None left',
        given: 'Given with the card',
        rechargeGiven: 'Given with the top-up',
        toPay: 'To be paid',
        holds: 'On the card',
        ofWhich: 'Real %{real}, gift %{gift}',
        done: 'Card %{number} is open',
      },
    },
    sendCardSetting: {
      name: 'automatic card settings',
      sections: { rule: 'A card on registration' },
      fields: { automatic: 'Automatic card', ways: 'Registered by', sources: 'Registration source' },
      help: {
        automatic: 'New members who meet the conditions receive an electronic card at once',
        ways: 'How the member is entered',
        sources: 'Where the member comes from',
      },
      preview: {
        title: 'Who receives an electronic card',
        card: 'Card',
        none: 'No card',
        without:
          'Members without a card can have one opened on their page; until then they hold no balance and earn no points or tier points.',
      },
    },
    channelSetting: {
      name: 'channel settings',
      sections: { systems: 'What works in which channel' },
      fields: { membership: 'Membership', card: 'Card', points: 'Points', balance: 'Balance' },
      help: {
        membership: 'Member prices and discounts; nobody is a member in a channel where it is off',
        card: 'No card pays in a channel where it is off',
        points: 'Points and tier points are earned and points are spent',
        balance: 'Stored value pays; needs the card as well',
      },
      channel: 'Channel',
      off: 'Members are not recognised',
      now: 'New orders follow it as soon as it is saved; finished orders stay as they are.',
    },
  },
  enums: {
    registrationWay: { desk: 'One by one', batch: 'Batch registration', import: 'File import' },
  },
};

export default cardOpening;
