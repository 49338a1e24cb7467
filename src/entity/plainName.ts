import { plainName } from '#values/patterns';
import { type Issue, issue } from './issue';

/** Returns the issue of a name that is not of Chinese characters, letters and digits alone (002 §5): it names the first other sign. */
export function plainNameIssues(path: string, name: string | null | undefined): Issue[] {
  const sign = [...(name ?? '')].find((one) => !plainName.test(one));
  if (sign === undefined) return [];
  return [/\s/.test(sign) ? issue(path, 'plainNameSpace') : issue(path, 'plainNameSign', { sign })];
}
