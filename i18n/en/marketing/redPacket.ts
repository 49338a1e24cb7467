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
      give: 'Issue',
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
        '%{total} is split into red packets (number: %{packets}). It can no longer be changed or deleted after publishing.',
      pause: 'Pause “%{name}”?',
      pauseBody:
        'Nothing can be claimed until you resume it; the end time does not change. Packets left: %{open} (%{left}).',
      stop: 'Stop “%{name}”?',
      stopBody:
        'The unclaimed packets (%{open}, %{left}) are returned at once, and this cannot be undone. The claimed packets (%{claimed}) are not affected.',
    },
    done: {
      publish: '“%{name}” is published',
      pause: '“%{name}” is paused',
      resume: '“%{name}” is resumed',
      stop: '“%{name}” is stopped, and the unclaimed amount was returned',
      give: '%{smart_count} packet issued, %{amount} in total |||| %{smart_count} packets issued, %{amount} in total',
      redeem: '%{amount} claimed and added to the bonus value',
    },
    give: {
      title: 'Issue “%{name}”',
      choose: 'Choose members to see the numbers',
      fitting: '%{smart_count} member receives a packet |||| %{smart_count} members receive a packet each',
      others:
        '%{smart_count} member is skipped: limit reached, not in the audience, or member or card disabled |||| %{smart_count} members are skipped: limit reached, not in the audience, or member or card disabled',
      left: '%{smart_count} packet is left afterwards |||| %{smart_count} packets are left afterwards',
      short: 'Only %{smart_count} packet is left |||| Only %{smart_count} packets are left',
      overDay: 'This exceeds your adjustment limit for today. You can still issue %{left} today.',
      authoriserHelp:
        'The amount may be above your adjustment limit. A colleague must enter their authorisation number.',
    },
    redeem: { title: 'Claim with a code', confirm: 'Claim' },
    days: {
      title: 'Claims by day',
      day: 'Day',
      claims: 'Packets claimed',
      amount: 'Amount claimed',
      none: 'No packets claimed yet',
      noneHint: 'Daily packets and amounts appear here once members claim some',
    },
    fixedTotal: 'Total amount: %{total}',
    claimedOf: '%{claimed} / %{packets}',
    figures: 'Claims',
    terms: 'Terms',
  },
  resources: {
    redPacket: {
      name: 'red packet |||| red packets',
      sections: { basics: 'Basics', amounts: 'Amounts and number', who: 'Who can claim', times: 'Times' },
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
        levels: 'Tiers',
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
        amount: '0.01–200.00',
        minAmount: '0.01–200.00',
        maxAmount: '0.01–200.00',
        totalAmount: 'Between the smallest amount × packets and the largest amount × packets',
        validityDays: 'Bonus value that is not used by then expires.',
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
      empty: 'Red packets that members claim are listed here.',
      fields: {
        packet: 'Red packet',
        member: 'Member',
        phone: 'Phone',
        amount: 'Amount',
        claimedAt: 'Claimed',
        way: 'Method',
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
    redPacketAudience: { all: 'All members', levels: 'Tiers', labels: 'Tags' },
    redPacketWay: { desk: 'Issued by staff', code: 'Code', guest: 'Claimed by the member' },
    redPacketUse: { unused: 'Unused', partlyUsed: 'Partly used', used: 'Used', expired: 'Expired' },
  },
};

export default redpack;
