import { contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { choice, datetime, integer, money, references, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import { compareDecimals, toUnits } from '#values/decimal';
import { audiences, mostInPacket, mostPackets, redPacketKinds, redPacketStatuses } from './redPacket';
import { canSplit } from './split';

const each = () => money({ min: '0.01', max: mostInPacket }).optional();
const sum = () => money({ min: '0', max: '2000000.00' });

interface Amounts {
  kind?: string | null;
  amount?: string | null;
  totalAmount?: string | null;
  packets?: number | null;
  minAmount?: string | null;
  maxAmount?: string | null;
}

const missing = (values: Amounts, ...names: (keyof Amounts)[]): Issue[] =>
  names.flatMap((name) => (isEmpty(values[name]) ? [issue(name, 'required')] : []));

/** Random packets need limits within which the total can be split. */
function amountIssues(values: Amounts): Issue[] {
  const { kind, totalAmount, packets, minAmount, maxAmount } = values;
  if (kind === 'fixed') return missing(values, 'amount');
  const gone = missing(values, 'totalAmount', 'minAmount', 'maxAmount');
  if (!(totalAmount && minAmount && maxAmount && packets)) return gone;
  if (compareDecimals(minAmount, maxAmount) > 0) return [ownIssue('redPacket', 'maxAmount', 'maxBelowMin')];
  const [total, min, max] = [toUnits(totalAmount, 2), toUnits(minAmount, 2), toUnits(maxAmount, 2)];
  if (canSplit({ total, packets, min, max })) return [];
  return [ownIssue('redPacket', 'totalAmount', total < min * BigInt(packets) ? 'totalTooSmall' : 'totalTooLarge')];
}

/** Red packets (/redpack/list): an amount in packets, which members claim into their gift balance. Published ones are final. */
export const redPacket = contract(
  'redPacket',
  {
    name: text({ max: 20 }),
    wish: text({ max: 40 }).optional(),
    kind: choice('redPacketKind', redPacketKinds),
    /** of a fixed one: yuan in each packet; the total follows */
    amount: each(),
    totalAmount: money({ min: '0.01', max: '2000000.00' }).optional(),
    packets: integer({ min: 1, max: mostPackets, unit: 'piece' }),
    minAmount: each(),
    maxAmount: each(),
    /** packets that a member may claim */
    claimLimit: integer({ min: 1, max: 100, unit: 'piece' }),
    audience: choice('redPacketAudience', audiences),
    levels: references('memberLevel', { max: 60 }).optional(),
    labels: references('label', { max: 50 }).optional(),
    startTime: datetime(),
    endTime: datetime({ end: true }),
    /** days for which a claimed packet can be spent */
    validityDays: integer({ min: 1, max: 365, unit: 'day' }),
  },
  {
    calls: crud('/redpack'),
    area: 'redpack',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'publish', 'pause', 'stop', 'give'],
    ownCalls: ['publish', 'pause', 'stop', 'give'],
    keyword: ['name'],
    initials: 'name',
    represent: 'name',
    sort: { field: 'startTime', order: 'DESC' },
    cardFacts: ['totalAmount', 'claimed', 'endTime'],
    defaults: {
      kind: 'random',
      minAmount: '0.01',
      maxAmount: mostInPacket,
      claimLimit: 1,
      audience: 'all',
      validityDays: 30,
    },
    computed: {
      status: choice('redPacketStatus', redPacketStatuses),
      claimed: integer({ min: 0, max: mostPackets }),
      claimedAmount: sum(),
      returnedAmount: sum(),
      /** what members may claim with; none before publishing, and for who may not give */
      code: text({ max: 32 }),
    },
    final: ({ status }) => status !== undefined && status !== null && status !== 'draft',
    over: ({ status }) => status === 'stopped' || status === 'ended',
    rules: ({ startTime, endTime, audience, levels, labels, ...amounts }) => [
      ...amountIssues(amounts),
      ...(startTime && endTime && Date.parse(endTime) <= Date.parse(startTime)
        ? [ownIssue('redPacket', 'endTime', 'endAfterStart')]
        : []),
      ...(audience === 'levels' && isEmpty(levels) ? [issue('levels', 'required')] : []),
      ...(audience === 'labels' && isEmpty(labels) ? [issue('labels', 'required')] : []),
    ],
  },
);
