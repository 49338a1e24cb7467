import type { Translation } from '../translation';
import type zh from '../zh/memberCards';

/** Amounts and what is given for them. */
const tiers = { amount: 'Top-up amount', gift: 'Gift', points: 'Points given', growth: 'Tier points given' };

/** Cards and stored value of members. */
const memberCards: Translation<typeof zh> = {
  resources: {
    memberCard: {
      name: 'card |||| cards',
      fields: {
        number: 'Card number',
        member: 'Member',
        type: 'Type',
        state: 'Status',
        ending: 'Ended by',
        realBalance: 'Real balance',
        giftBalance: 'Gift balance',
        subsidyBalance: 'Subsidy balance',
        store: 'Store',
        openingTime: 'Opened',
        reason: 'Reason',
        amount: 'Amount',
        method: 'Payment method',
      },
    },
    memberCardBase: {
      name: 'stored-value card settings',
      sections: { card: 'Card', use: 'Use', limits: 'Warnings' },
      fields: {
        name: 'Card name',
        operatingEntity: 'Operating entity name',
        storeGuids: 'Applicable stores',
        deductionOrder: 'Deduction order',
        giftBearer: 'Gift is borne by',
        namedLimit: 'Limit of a named card',
        unnamedLimit: 'Limit of an unnamed card',
        realNameFrom: 'Real name from',
      },
      help: {
        storeGuids: 'All stores if none is chosen',
        deductionOrder: 'When one balance is used up the next one pays; affects later orders only',
        giftBearer: 'Who bears a gift that is spent at another store, for settlement between stores',
        namedLimit: 'Warns beyond it; 5,000 by law',
        unnamedLimit: 'For members without a document; 1,000 by law',
        realNameFrom: 'Asks for a document from this amount in one top-up',
      },
      issues: {
        orderIncomplete: 'Put all three balances in order',
        storeOfOtherSubject: 'A chosen store does not belong to the business entity',
      },
      preview: {
        title: 'Card preview',
        pays: 'Pays with',
        everywhere: 'Valid in all stores',
        stores: 'Valid in %{smart_count} store |||| Valid in %{smart_count} stores',
      },
    },
    rechargeRule: {
      name: 'top-up rule',
      rows: { rechargeAmounts: tiers },
      sections: { amounts: 'Top-up amounts', limits: 'Limits' },
      fields: {
        rechargeAmounts: 'Top-up amounts',
        freeAmounts: 'Any amount is allowed',
        singleRechargeCap: 'Single top-up cap',
      },
      help: {
        rechargeAmounts:
          'Other amounts receive the gift of the highest amount reached; a top-up campaign in progress replaces these gifts',
        singleRechargeCap: '0.01–9,999,999.99',
      },
      issues: {
        notOffered: 'Choose one of the top-up amounts',
        amountRepeated: 'The amount is repeated',
        capEmpty: 'The top-up cap cannot be empty',
        aboveCap: 'Must not exceed the single top-up cap of %{cap}',
      },
      examples: { title: 'Examples', pays: 'Top up', holds: 'Received in all' },
    },
    rechargeActivity: {
      name: 'top-up campaign |||| top-up campaigns',
      rows: { thresholds: tiers },
      sections: { basics: 'Basics', gifts: 'Gifts', who: 'Who takes part' },
      fields: {
        title: 'Title',
        startTime: 'Start',
        endTime: 'End',
        stores: 'Applicable stores',
        thresholds: 'Thresholds',
        firstRechargeOnly: 'First top-up only',
        perMemberLimit: 'Times per member',
        status: 'Status',
      },
      help: {
        startTime: 'Must be later than now',
        stores: 'All stores if none is chosen',
        thresholds: 'Gives for the highest threshold reached; at most 99',
        perMemberLimit: 'Empty for no limit',
      },
      issues: {
        amountRepeated: 'The amount is repeated',
        endAfterStart: 'The end must be later than the start',
        startAfterNow: 'The start must be later than now',
        storeOfOtherSubject: 'A chosen store does not belong to the business entity',
      },
      allStores: 'All stores',
      acts: { publish: 'Publish', resume: 'Resume', pause: 'Pause' },
      done: { publish: '“%{name}” is published', resume: '“%{name}” goes on', pause: '“%{name}” is paused' },
      confirm: {
        publish: 'Publish “%{name}”?',
        publishBody: 'It cannot be changed afterwards, and begins at its start time',
        pause: 'Pause “%{name}”?',
        pauseBody: 'Until it is resumed, the top-up rule gives',
      },
    },
  },
  enums: {
    cardState: { normal: 'Normal', frozen: 'Suspended' },
    cardEnding: { replaced: 'Replaced', cancelled: 'Cancelled' },
    memberCardType: { electronic: 'Electronic', physical: 'Physical' },
    balanceBucket: { real: 'Real', gift: 'Gift', subsidy: 'Subsidy' },
    giftBearer: { seller: 'Store that sold it', user: 'Store where it is spent' },
    rechargeMethod: { cash: 'Cash', wechat: 'WeChat', alipay: 'Alipay', card: 'Bank card' },
    rechargeActivityStatus: {
      notPublished: 'Not published',
      upcoming: 'Upcoming',
      inProgress: 'In progress',
      paused: 'Paused',
      ended: 'Ended',
    },
  },
  cards: {
    act: {
      recharge: 'Top up',
      refund: 'Refund stored value',
      freeze: 'Suspend card',
      unfreeze: 'Reactivate card',
      replace: 'Replace lost card',
      void: 'Cancel card',
    },
    title: {
      recharge: 'Top up for %{name}',
      refund: 'Refund stored value to %{name}',
      freeze: 'Suspend card %{number}',
      unfreeze: 'Reactivate card %{number}',
      replace: 'Replace lost card %{number}',
      void: 'Cancel card %{number}',
    },
    says: {
      freeze: 'A suspended card neither pays nor is topped up; refunds still arrive.',
      unfreeze: 'The card pays and is topped up again.',
      replace: 'The balance moves to a new card, item by item. The old card is never used again.',
      void: 'Only a card without a balance can be cancelled, and not brought back.',
    },
    done: {
      recharge: 'Topped up %{real}, gift %{gift}',
      refund: 'Refunded %{real}, gift taken back %{gift}',
      freeze: 'Card %{number} is suspended',
      unfreeze: 'Card %{number} can be used again',
      replace: 'The new card %{number} can be used',
      void: 'Card %{number} is cancelled',
    },
    card: 'Card',
    other: 'Other amount',
    most: 'At most %{amount}',
    given: 'Gift',
    givenBy: 'Given by the campaign “%{name}”',
    points: '%{count} points',
    growth: '%{count} tier points',
    forfeits: 'Gift of %{amount} is taken back as well',
    after: 'Afterwards',
    warning: {
      named: 'Exceeds the limit of a named card of %{limit}',
      unnamed: 'No document is registered: exceeds the limit of an unnamed card of %{limit}',
      realName: 'From %{limit} in one top-up the real name is required',
    },
    none: 'No card can be used',
  },
};

export default memberCards;
