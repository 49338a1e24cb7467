import type { Translation } from '../translation';
import type zh from '../zh/memberDesk';

/** Work at the desk of a member: corrections, registration, privacy. */
const memberDesk: Translation<typeof zh> = {
  fields: { remark: 'Note', authoriser: 'Authorised by' },
  member: {
    acts: { adjustBalance: 'Adjust balance', adjustPoints: 'Adjust points', adjustGrowth: 'Adjust tier points' },
    desk: {
      bucket: 'What',
      before: 'Before',
      change: 'Change',
      after: 'After',
      previewEmpty: 'Enter a figure to see what it comes to',
      authoriserHelp: 'Above %{alone} a colleague enters their authorisation number',
      overDay: 'More than you may adjust today; %{left} is left for today',
    },
  },
  resources: {
    balanceAdjustment: {
      name: 'balance adjustment |||| balance adjustments',
      title: 'Adjust the balance of %{name}',
      confirm: 'Adjust balance',
      done: 'Balance adjusted',
      fields: {
        card: 'Card',
        type: 'Adjustment',
        realAmount: 'Real balance',
        giftAmount: 'Gift balance',
        remark: 'Note',
        authorizationNumber: 'Authorisation number',
      },
      help: { remark: 'The reason; it is shown in the ledger' },
    },
    pointsAdjustment: {
      name: 'points adjustment |||| points adjustments',
      title: 'Adjust the points of %{name}',
      confirm: 'Adjust points',
      done: 'Points adjusted',
      fields: { type: 'Adjustment', value: 'Points', remark: 'Note', authorizationNumber: 'Authorisation number' },
      help: { remark: 'The reason; it is shown in the ledger' },
    },
    growthAdjustment: {
      name: 'tier points adjustment |||| tier points adjustments',
      title: 'Adjust the tier points of %{name}',
      confirm: 'Adjust tier points',
      done: 'Tier points adjusted',
      fields: { type: 'Adjustment', value: 'Tier points', remark: 'Note', authorizationNumber: 'Authorisation number' },
      help: { remark: 'The reason; it is shown in the ledger. The level follows the tier points' },
    },
    memberLimit: {
      name: 'adjustment limit |||| adjustment limits',
      open: 'Adjustment limits',
      title: 'Adjustment limits',
      confirm: 'Save limits',
      done: 'Limits saved',
      note: 'Above what one person may adjust alone a colleague enters their authorisation number. Empty limits nothing.',
      fields: {
        balanceAlone: 'Balance, alone',
        balanceDaily: 'Balance, per person and day',
        pointsAlone: 'Points, alone',
        pointsDaily: 'Points, per person and day',
        growthAlone: 'Tier points, alone',
        growthDaily: 'Tier points, per person and day',
      },
    },
  },
  enums: {
    adjustmentType: { increase: 'Increase', decrease: 'Decrease' },
  },
};

export default memberDesk;
