import { gateway } from './gateway';
import { startCalls } from './startCalls';
import { createSubjectLoader, type OperatingSubject } from './subject';

/** Loads the operating subjects before the first call that needs one (000 §4). */
export const loadSubjects = createSubjectLoader(async () => {
  const list = await gateway.query<OperatingSubject[] | null>(startCalls.subjects);
  return list ?? [];
});
