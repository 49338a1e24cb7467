import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, text } from '#entity/fields';
import { issue } from '#entity/issue';
import { conditionIssues, conditionRows } from './conditions';

export const labelKinds = ['manual', 'automatic'] as const;

const count = integer({ min: 0, max: 999_999_999 });

/** Labels of members (/label/list, /memberMarketing/customerLabel, 002 §3): put on by hand, or by a rule every night. */
export const label = contract(
  'label',
  {
    name: text({ max: 50 }),
    kind: choice('labelKind', labelKinds),
    description: text({ max: 40 }).optional(),
    conditions: conditionRows.optional(),
  },
  {
    calls: crud('/label'),
    area: 'member',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'assign'],
    ownCalls: ['assign'],
    unique: [['name']],
    keyword: ['name', 'description'],
    cardFacts: ['kind', 'members'],
    defaults: { kind: 'manual' },
    computed: {
      members: count,
      /** came and went when it was last worked out */
      entered: count,
      left: count,
      computedAt: datetime(),
    },
    rules: ({ kind, conditions }, before) => {
      if (before && before.kind !== kind) return [issue('kind', 'fixed')];
      if (kind !== 'automatic') return [];
      if (!conditions || conditions.length === 0) return [issue('conditions', 'required')];
      return conditionIssues(conditions);
    },
  },
);

export const labelPaths = {
  preview: '/label/preview',
  assign: '/label/assign',
  recompute: '/label/recompute',
  changes: '/label/changes',
};

/** A member as an example. */
export interface Example {
  id: string;
  name: string;
  /** masked */
  phone: string;
}

/** How many members a rule is about, among those whom the caller sees, and some of them. */
export interface RulePreview {
  count: number;
  examples: Example[];
}

/** Labels to put on members and to take off, by hand. */
export interface Assignment {
  members: string[];
  add: string[];
  remove: string[];
}

/** Somebody who came or went. */
export interface LabelChange {
  id: string;
  member: string;
  name: string;
  change: 'entered' | 'left';
  at: string;
}
