import { gateway } from './gateway';
import { createSubjectLoader, type OperatingSubject } from './subject';

/** Loads the operating subjects before the first call that needs one (000 §4). */
export const loadSubjects = createSubjectLoader(async () => {
  const list = await gateway.query<OperatingSubject[] | null>('/member-store/queryMultiOperators');
  return list ?? [];
});
