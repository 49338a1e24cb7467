import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/marketing/redPacket';

/** Red packets. */
const redpack: Translation<typeof zh> = {
  titles: {
    '/redpack/list': 'Red packets',
    '/redpack/create': 'New red packet',
    '/redpack/see': 'View red packet',
    '/redpack/details': 'Red packet details',
  },
  redPackets: {
    acts: {
      give: 'Give',
      publish: 'Publish',
      records: 'Claims',
      copy: 'Copy',
      pause: 'Pause',
      resume: 'Resume',
      stop: 'Stop',
      redeem: 'Claim with a code',
    },
    confirm: {
      publish: 'Publish “%{name}”?',
      publishBody:
        '%{total} is split into %{packets} packets. A published red packet can no longer be changed or deleted.',
      pause: 'Pause “%{name}”?',
      pauseBody:
        'Nothing can be claimed until it is resumed; the end stays the same. %{open} packets (%{left}) are left.',
      stop: 'Stop “%{name}”?',
      stopBody:
        'The %{open} unclaimed packets (%{left}) are returned at once, for good. The %{claimed} that were claimed stay as they are.',
    },
    done: {
      publish: '“%{name}” is published',
      pause: '“%{name}” is paused',
      resume: '“%{name}” is resumed',
      stop: '“%{name}” is stopped, and the unclaimed amount is returned',
      give: '%{smart_count} packet given: %{amount} |||| %{smart_count} packets given: %{amount}',
      redeem: '%{amount} claimed into the gift balance',
    },
    give: {
      title: 'Give “%{name}”',
      choose: 'Choose members to see how many receive a packet',
      fitting: '%{smart_count} member receives a packet |||| %{smart_count} members receive a packet each',
      others:
        '%{smart_count} is skipped: at the limit, not in the audience, or disabled |||| %{smart_count} are skipped: at the limit, not in the audience, or disabled',
      left: '%{smart_count} packet is left afterwards |||| %{smart_count} packets are left afterwards',
      short: 'Only %{smart_count} packet is left |||| Only %{smart_count} packets are left',
      overDay: 'This may exceed your adjustment limit for today: %{left} left',
      authoriserHelp: 'This may exceed your adjustment limit: a colleague enters their authorization number',
    },
    redeem: { title: 'Claim with a code', confirm: 'Claim' },
    days: {
      title: 'Claims by day',
      day: 'Day',
      claims: 'Packets claimed',
      amount: 'Amount claimed',
      none: 'Nobody has claimed yet',
      noneHint: 'Packets and amounts appear here by day once members claim',
    },
    fixedTotal: 'Total amount: %{total}',
    claimedOf: '%{claimed} / %{packets}',
    figures: 'Claims',
    terms: 'Terms',
  },
  resources: {
    redPacket: {
      name: 'red packet |||| red packets',
      sections: { basics: 'Basics', amounts: 'Amounts', who: 'Who may claim', times: 'Times' },
      fields: {
        name: 'Name',
        wish: 'Wish',
        kind: 'Type',
        amount: 'Amount of each',
        totalAmount: 'Total amount',
        packets: 'Packets',
        minAmount: 'Smallest amount',
        maxAmount: 'Largest amount',
        claimLimit: 'Limit per person',
        audience: 'Audience',
        levels: 'Levels',
        labels: 'Tags',
        startTime: 'Start',
        endTime: 'End',
        validityDays: 'Days valid once claimed',
        status: 'Status',
        claimed: 'Claimed',
        claimedAmount: 'Amount claimed',
        returnedAmount: 'Amount returned',
        code: 'Claim code',
        members: 'Members',
        member: 'Member',
      },
      help: {
        amount: '0.01-200.00',
        minAmount: '0.01-200.00',
        maxAmount: '0.01-200.00',
        totalAmount: 'At least the smallest amount × packets, at most the largest × packets',
        validityDays: 'Gift balance that is not used by then expires',
        code: '16 letters or digits',
      },
      issues: {
        maxBelowMin: 'The largest amount must not be less than the smallest',
        totalTooSmall: 'The total must be at least the smallest amount × packets',
        totalTooLarge: 'The total must be at most the largest amount × packets',
        endAfterStart: 'The end must be after the start',
        endAfterNow: 'The end must be in the future',
      },
    },
    redPacketRecord: {
      name: 'claim |||| claims',
      empty: 'Claims are listed here once members open red packets.',
      fields: {
        packet: 'Red packet',
        member: 'Member',
        phone: 'Phone',
        amount: 'Amount',
        claimedAt: 'Claimed',
        way: 'How',
        expiresAt: 'Expires',
        operator: 'Operator',
        status: 'Use',
      },
    },
  },
  enums: {
    redPacketKind: { fixed: 'Fixed', random: 'Random' },
    redPacketStatus: {
      draft: 'Draft',
      upcoming: 'Upcoming',
      inProgress: 'In progress',
      paused: 'Paused',
      stopped: 'Stopped',
      ended: 'Ended',
    },
    redPacketAudience: { all: 'All members', levels: 'Levels', labels: 'Tags' },
    redPacketWay: { desk: 'Given by staff', code: 'Code', guest: 'Claimed by the member' },
    redPacketUse: { unused: 'Unused', partlyUsed: 'Partly used', used: 'Used', expired: 'Expired' },
  },
};

export default redpack;
