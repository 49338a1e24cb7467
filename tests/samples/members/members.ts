import type { Samples } from '../../support/entitySample';
import type { TestGateway } from '../../support/gateway';
import { addTestMembers } from '../../support/members';

/** Members whose ledgers have rows. */
export const prepare = (gateway: TestGateway) => addTestMembers(gateway);

/** Members and their ledgers: read only. */
export const samples: Samples = {
  member: {},
  balanceRecord: {},
  pointsRecord: {},
  growthRecord: {},
  gradeValueRecord: {},
};
