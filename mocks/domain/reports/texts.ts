import en from '../../../i18n/en/reports';
import fr from '../../../i18n/fr/reports';
import zh from '../../../i18n/zh/reports';
import { ownValue } from '../../../src/entity/ownValue';
import type { Language } from '../../../src/gateway/language';

const texts = { zh, en, fr };

function labelIn(tree: object, name: string): string | undefined {
  const found: unknown = ownValue({ ...tree }, name);
  return typeof found === 'string' ? found : undefined;
}

/** What a column of a report is called. */
export function fieldLabel(language: Language, name: string): string {
  return labelIn(texts[language].reports.fields, name) ?? name;
}

/** What a value of a choice is called. */
export function choiceLabel(language: Language, group: string, value: string): string {
  const enums: Record<string, object> = texts[language].enums;
  return labelIn(enums[group] ?? {}, value) ?? value;
}
