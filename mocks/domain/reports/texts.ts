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

/** Returns the label of a column of a report. */
export function fieldLabel(language: Language, name: string): string {
  return labelIn(texts[language].reports.fields, name) ?? name;
}

/** Returns the label of a choice's value. */
export function choiceLabel(language: Language, group: string, value: string): string {
  const enums: Record<string, object> = texts[language].enums;
  return labelIn(enums[group] ?? {}, value) ?? value;
}
