import { and, inArray, ne } from 'drizzle-orm';
import { label as contract } from '#areas/member/label/label.contract';
import { issue } from '#entity/issue';
import { label, labelChange, labelMember } from '#server/db/schema/member/label';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { isRecord } from '#values/record';
import { queueRun } from './recompute';

const labelsIn = (conditions: unknown): string[] =>
  (Array.isArray(conditions) ? conditions : []).flatMap((row) =>
    isRecord(row) && Array.isArray(row.labels) ? row.labels.map(String) : [],
  );

/** Labels of members; those of a rule are worked out at once when it is saved. */
export const labelEntity: Entity = {
  contract,
  storage: tableStorage(contract, label),
  normalise(values) {
    return values.kind === 'automatic' ? values : { ...values, conditions: null };
  },
  async check({ tx }, { conditions }) {
    const named = labelsIn(conditions);
    if (named.length === 0) return [];
    // A rule over rules would depend on the order in which they are worked out.
    const automatic = await tx
      .select({ guid: label.guid })
      .from(label)
      .where(and(inArray(label.guid, named), ne(label.kind, 'manual')));
    const found = new Set(automatic.map(({ guid }) => guid));
    return (Array.isArray(conditions) ? conditions : []).flatMap((row, index) =>
      labelsIn([row]).some((one) => found.has(one)) ? [issue(`conditions.${index}.labels`, 'labelOfRule')] : [],
    );
  },
  async saved({ tx, now }, row) {
    if (row.values.kind === 'automatic') await queueRun(tx, row, now, 'saved');
  },
  async deleted({ tx }, rows) {
    const guids = rows.map(({ guid }) => guid);
    await tx.delete(labelMember).where(inArray(labelMember.label, guids));
    await tx.delete(labelChange).where(inArray(labelChange.label, guids));
  },
};
