import { type CallerContext, permits } from '#server/call/call';
import { notePhoneSearch } from '../member/member/phoneSearch';
import type { Question } from './engine';

/** Counts and notes that a report is asked for a phone by somebody who may not see it. */
export async function notePhoneQuestion(
  context: CallerContext,
  { source, keyword, filters, report }: Question,
): Promise<void> {
  const { phone } = source;
  if (!phone || permits(phone.seenBy, context.caller.codes)) return;
  const words = 'filter' in phone ? filters[phone.filter] : keyword;
  await notePhoneSearch(context, words, { module: 'reportCenter', submodule: report.name });
}
