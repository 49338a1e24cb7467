import { contract, crud } from '#entity/contract';
import { isEmpty } from '#entity/field';
import { choice, datetime, integer, money, reference, references, text } from '#entity/fields';
import { type Issue, issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';
import { timedStatus, timedStatuses } from '../card/rechargeActivity.contract';
import { frequencies } from './periods';

export const subsidyKinds = ['balance', 'points'] as const;
export const subsidyTargets = ['levels', 'label', 'members', 'file'] as const;
export const subsidyValidities = ['days', 'period'] as const;

/** How far the sending of the last period is. */
export const sendStatuses = ['notSent', 'sending', 'sent', 'failed'] as const;

/** Stored; `ended` by hand. */
export type SubsidyState = 'notPublished' | 'published' | 'paused' | 'ended';

/** The status that is shown at an instant. */
export const subsidyStatus = timedStatus;

interface Values {
  kind?: string | null;
  amount?: string | null;
  points?: number | null;
  target?: string | null;
  levels?: string[] | null;
  label?: string | null;
  members?: string[] | null;
  file?: string | null;
  validityKind?: string | null;
  validityDays?: number | null;
}

/** A field without a value where the others ask for one. */
function neededIssues(values: Values): Issue[] {
  const needed: (keyof Values)[] = [];
  if (values.kind === 'balance') needed.push('amount');
  if (values.kind === 'points') needed.push('points');
  if (values.target === 'levels') needed.push('levels');
  if (values.target === 'label') needed.push('label');
  if (values.target === 'members') needed.push('members');
  if (values.target === 'file') needed.push('file');
  if (values.validityKind === 'days') needed.push('validityDays');
  return needed.flatMap((name) => (isEmpty(values[name]) ? [issue(name, 'required')] : []));
}

const count = integer({ min: 0, max: 999_999_999 });

/**
 * Subsidy activities (/memberMarketing/subsidyActivity, 002 §3): an amount or points for chosen members, once or in each period.
 * A published one cannot be edited.
 */
export const subsidyActivity = contract(
  'subsidyActivity',
  {
    title: text({ max: 20 }),
    kind: choice('subsidyKind', subsidyKinds),
    /** yuan for each member in each period (002 §5 Campaigns) */
    amount: money({ min: '0.01', max: '999999.99' }).optional(),
    points: integer({ min: 1, max: 9_999_999 }).optional(),
    target: choice('subsidyTarget', subsidyTargets),
    levels: references('memberLevel', { max: 60 }).optional(),
    label: reference('label').optional(),
    members: references('member', { max: 1000 }).optional(),
    /** a file of members: those whom it meant when it was read, up to 10,000 */
    file: text({ max: 64 }).optional(),
    frequency: choice('subsidyFrequency', frequencies),
    startTime: datetime(),
    endTime: datetime({ end: true }),
    validityKind: choice('subsidyValidity', subsidyValidities),
    validityDays: integer({ min: 1, max: 3650, unit: 'day' }).optional(),
    remark: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/member/subsidy'),
    area: 'memberMarketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'publish', 'pause', 'resend'],
    ownCalls: ['publish', 'pause', 'resend'],
    keyword: ['title'],
    represent: 'title',
    sort: { field: 'startTime', order: 'DESC' },
    cardFacts: ['amount', 'frequency', 'startTime'],
    defaults: { kind: 'balance', target: 'label', frequency: 'monthly', validityKind: 'period' },
    computed: {
      status: choice('rechargeActivityStatus', timedStatuses),
      sendStatus: choice('subsidySendStatus', sendStatuses),
      sent: count,
      failed: count,
    },
    final: ({ status }) => status !== undefined && status !== null && status !== 'notPublished',
    over: ({ status }) => status === 'ended',
    rules: ({ startTime, endTime, ...values }) => [
      ...neededIssues(values),
      ...(startTime && endTime && Date.parse(endTime) <= Date.parse(startTime)
        ? [ownIssue('subsidyActivity', 'endTime', 'endAfterStart')]
        : []),
    ],
  },
);
