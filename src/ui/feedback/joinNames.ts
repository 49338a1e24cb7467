/** Joins names as the language does: "A、B" in Chinese, "A, B" elsewhere. */
export function joinNames(names: readonly string[], translate: (key: string) => string): string {
  return names.join(translate('ui.names.join'));
}
