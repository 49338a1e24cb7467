import { report } from '#report/report';
import { memberDayFacts } from '../fact/memberDay';

/** Membership data in detail (/menberMarket/membershipData/membershiDetail): what members did, by day, place and kind of member. */
export default report({
  name: 'membershipDetail',
  area: 'menberMarket',
  facts: memberDayFacts,
  groups: [
    ['day'],
    ['store'],
    ['memberLevel'],
    ['registrationSource'],
    ['sex'],
    ['brand'],
    ['week'],
    ['month'],
    ['weekday'],
    ['day', 'store'],
  ],
  measures: [
    'newMembers',
    'buyingMembers',
    'memberOrders',
    'memberPaid',
    'memberShare',
    'perMemberOrder',
    'toppedUp',
    'storedGiven',
    'storedSpent',
    'pointsEarned',
    'pointsSpent',
    'allPaid',
  ],
  lead: ['newMembers', 'buyingMembers', 'memberOrders', 'memberPaid', 'memberShare'],
  hidden: ['storedGiven', 'pointsEarned', 'pointsSpent', 'allPaid'],
  cards: ['newMembers', 'buyingMembers', 'memberOrders', 'memberPaid', 'memberShare', 'toppedUp', 'storedSpent'],
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'basis', 'brand', 'memberLevel', 'registrationSource', 'sex'],
  charts: [
    { kind: 'trend', title: 'newMembersByDay', by: ['day'], measures: ['newMembers', 'buyingMembers'] },
    { kind: 'bar', title: 'memberPaidByStore', by: ['store'], measures: ['memberPaid'], top: 20 },
    { kind: 'doughnut', title: 'memberPaidByLevel', by: ['memberLevel'], measures: ['memberPaid'] },
    { kind: 'trend', title: 'storedByDay', by: ['day'], measures: ['toppedUp', 'storedSpent'] },
  ],
});
