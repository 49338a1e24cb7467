import { ownValue } from '#entity/ownValue';
import type { Language } from '#gateway/language';
import en from '#i18n/en/report/report';
import fr from '#i18n/fr/report/report';
import zh from '#i18n/zh/report/report';

const texts = { zh, en, fr };

function labelIn(tree: object, name: string): string | undefined {
  const found: unknown = ownValue({ ...tree }, name);
  return typeof found === 'string' ? found : undefined;
}

/** Returns the label of a column of a report. */
export function fieldLabel(language: Language, name: string): string {
  return labelIn(texts[language].reports.fields, name) ?? name;
}

/** Returns the label of a choice's value. */
export function choiceLabel(language: Language, group: string, value: string): string {
  const enums: Record<string, object> = texts[language].enums;
  return labelIn(enums[group] ?? {}, value) ?? value;
}
