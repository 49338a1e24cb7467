import type { Issue } from './issue';

/** An issue whose sentence is among the texts of its entity: 'resources.<entity>.issues.<name>'. */
export function ownIssue(entity: string, path: string, name: string, params: Issue['params'] = {}): Issue {
  return { path, key: `resources.${entity}.issues.${name}`, params };
}
