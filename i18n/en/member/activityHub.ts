import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/member/activityHub';

/** The hub of all activities; composed into the texts of member marketing. */
const activityHub: Translation<typeof zh> = {
  activityHub: {
    kind: {
      campaign: 'Campaigns',
      rechargeActivity: 'Top-up campaigns',
      subsidyActivity: 'Subsidy campaigns',
      thirdPartyActivity: 'Platform campaigns',
      precisionMarketing: 'Precision marketing',
      redPacket: 'Red packets',
      coupon: 'Coupons',
    },
    now: 'In progress: %{count}',
    next: 'Coming up: %{count}',
    nothingNow: 'No campaign is in progress',
    noKinds: 'You do not have permission to view any campaigns',
    all: 'View all',
    allOf: 'View all: %{kind}',
    new: 'New',
    newOf: 'New: %{kind}',
    period: '%{from} to %{to}',
    end: 'until %{to}',
    start: 'from %{from}',
    fromReceipt: 'Valid from receipt',
    kindBy: '%{kind} · %{name}',
    calendar: 'Campaign calendar',
    before: 'Previous month',
    after: 'Next month',
    today: 'This month',
    kinds: 'Campaign types',
    dayWith: '%{day}, %{smart_count} campaign |||| %{day}, %{smart_count} campaigns',
    nothingOnDay: 'No campaigns on this day',
    goesOn: 'Started before this month',
    nothingInMonth: 'No campaigns this month',
    more: '%{smart_count} more campaign is not shown |||| %{smart_count} more campaigns are not shown',
  },
  resources: {
    cardPointsRecord: {
      name: 'campaign points record |||| campaign points records',
      empty: 'Points are listed here once a campaign gives some.',
      fields: {
        ...{ member: 'Member', store: 'Store', at: 'Time', businessDate: 'Business day', operator: 'Operator' },
        ...{ remark: 'Note', activityType: 'Type', activityName: 'Campaign', activity: 'Campaign number' },
        ...{ change: 'Change', after: 'After' },
      },
      totals: {
        ...{
          opening: 'Given before',
          given: 'Given',
          taken: 'Taken back',
          closing: 'Given in total',
          members: 'Members',
        },
      },
    },
  },
  enums: {
    pointsActivity: {
      rechargeActivity: 'Top-up campaign',
      subsidyActivity: 'Subsidy campaign',
      precisionMarketing: 'Precision marketing',
      campaign: 'Campaign',
      birthday: 'Birthday gift',
      upgrade: 'Upgrade award',
      equityCard: 'Benefit card',
    },
  },
};

export default activityHub;
