import type { RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '#gateway/dataProvider';
import type { Chart, Report } from './report';
import { type GroupedAnswer, restsOf } from './rest';

/** Groups that a chart asks for at most, those of two dimensions and the days of any period. */
export const mostGroups = 1000;

interface ChartAnswer {
  answer: GroupedAnswer;
  /** what stacks of the largest groups lack of their whole, by the first dimension */
  rests: readonly RaRecord[];
  /** how many groups there are; of stacks that are closed, how many layers */
  total: number;
}

/**
 * Reads the groups of a chart. Where a stacked one has more than are listed, the wholes are asked for apart, so that each stack can be
 * closed to what the table says of it: the listed groups alone would make a busy day look like a quiet one.
 */
export async function readChart(
  provider: ConsoleDataProvider,
  { calls, report: { facts } }: Report,
  { kind, by: [first = '', second], measures }: Chart,
  question: object,
  signal: AbortSignal,
): Promise<ChartAnswer> {
  const read = async (asked: object) => (await provider.read<GroupedAnswer>(calls.list, asked, { signal })).data;
  const answer = await read(question);
  const open = { answer, rests: [], total: answer.total };
  if (kind !== 'stacked' || !second || answer.total <= answer.list.length) return open;
  const [wholes, layers] = await Promise.all([
    read({ ...question, by: [first], sort: first, size: mostGroups }),
    read({ ...question, by: [second], size: 1 }),
  ]);
  const rests = restsOf(facts, measures, first, answer.list, wholes.list);
  return rests.length > 0 ? { answer, rests, total: layers.total } : open;
}
