import type { Samples } from '#tests/support/entitySample';
import { freshText } from '#tests/support/fieldEdges';
import type { TestGateway } from '#tests/support/gateway';
import { addTestMembers } from '#tests/support/member/member';

/** Members whose ledgers have rows. */
export const prepare = (gateway: TestGateway) => addTestMembers(gateway);

/** Members and their ledgers: read only. */
export const samples: Samples = {
  member: {},
  balanceRecord: {},
  pointsRecord: {},
  cardPointsRecord: {},
  growthRecord: {},
  gradeValueRecord: {},
  memberLevel: {},
  memberEquity: {},
  memberSystem: {
    valid: () => ({ name: freshText(8), basis: 'points', keepMonths: 36 }),
  },
};
