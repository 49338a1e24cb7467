/** The name under which timed work stands in logs and documents: data like any name, yet nobody's own. */
export const systemName = '系统';

/** Who did something, as the interface says it: timed work has a name in every language. */
export function personText(name: string, translate: (key: string) => string): string {
  return name === systemName ? translate('entity.system') : name;
}
