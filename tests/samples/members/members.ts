import type { Samples } from '../../support/entitySample';
import { freshText } from '../../support/fieldEdges';
import type { TestGateway } from '../../support/gateway';
import { addTestMembers } from '../../support/members';

/** Members whose ledgers have rows. */
export const prepare = (gateway: TestGateway) => addTestMembers(gateway);

/** Settings of a subject: their record is found without an id by those who may list them. */
const setting = { open: ['show'] };

/** Members and their ledgers: read only. */
export const samples: Samples = {
  member: {},
  balanceRecord: {},
  pointsRecord: {},
  growthRecord: {},
  gradeValueRecord: {},
  memberLevel: {},
  memberEquity: {},
  memberDiscount: setting,
  memberPrice: setting,
  birthdayPrivilege: setting,
  upgradeAwards: setting,
  growthRule: setting,
  pointsEarning: setting,
  pointsSpending: setting,
  pointsExpiry: setting,
  pointsText: setting,
  memberSystem: {
    valid: () => ({ name: freshText(8), basis: 'points', keepMonths: 36 }),
  },
};
