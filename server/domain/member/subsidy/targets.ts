import { and, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import { member } from '#server/db/schema/member/member';
import { ofFile } from '#server/domain/business/memberFile/match';
import { hasAny } from '../label/has';
import { labelled } from '../label/ofMember';
import type { ActivityRow } from './activity.rules';

/** Which members an activity is for: of its subject, not merged or forgotten, without who published it. */
export function targetsOf(
  row: ActivityRow,
  publisherPhones: readonly string[] = row.publisherPhones ?? [],
): SQL | undefined {
  return and(
    eq(member.merchant, row.merchant),
    eq(member.subject, row.subject),
    labelled,
    publisherPhones.length > 0 ? notInArray(member.phone, [...publisherPhones]) : undefined,
    row.target === 'levels' ? inArray(member.level, row.levels ?? []) : undefined,
    row.target === 'label' ? hasAny([row.label ?? '']) : undefined,
    row.target === 'members' ? inArray(member.guid, row.members ?? []) : undefined,
    row.target === 'file' ? ofFile(row.file ?? '') : undefined,
  );
}
