import { useLabelOf } from '#entity/labels';
import type { LogRecord } from './rowSentence';

/** Labels of what no form has: figures and names that only an act knows. */
export const actLabels = 'resources.operationLog.acts';

/** Returns what the fields of an entry's entity are called. */
export function useChangeLabels({ submodule, labelGroup }: LogRecord): (field: string) => string {
  return useLabelOf({ name: submodule, labels: labelGroup ?? actLabels });
}
