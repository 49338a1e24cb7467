/** The name of scheduled work in logs and documents: stored like a person's name, though no account has it. */
export const systemName = '系统';

/** The name of somebody who was forgotten at their wish, wherever it was written. */
export const withheldName = '***';

/** Returns the name of a person for display: scheduled work has a name in every language. */
export function personText(name: string, translate: (key: string) => string): string {
  return name === systemName ? translate('entity.system') : name;
}
