import enEntity from '../../i18n/en/entity';
import enGateway from '../../i18n/en/gateway';
import enValidation from '../../i18n/en/validation';
import frEntity from '../../i18n/fr/entity';
import frGateway from '../../i18n/fr/gateway';
import frValidation from '../../i18n/fr/validation';
import zhEntity from '../../i18n/zh/entity';
import zhGateway from '../../i18n/zh/gateway';
import zhValidation from '../../i18n/zh/validation';
import type { Issue } from '../../src/entity/issue';
import { ownValue } from '../../src/entity/ownValue';
import { personText } from '../../src/entity/person';
import type { Language } from '../../src/gateway/language';
import { isRecord } from '../../src/typed/record';
import type { GatewayText, TextParams } from './refusal';

const gatewayTexts = { zh: zhGateway, en: enGateway, fr: frGateway };
const validationTexts = { zh: zhValidation, en: enValidation, fr: frValidation };
/** Text files of the areas, which hold the titles of their pages. */
const areaFiles = import.meta.glob<{ titles?: Record<string, string> }>('../../i18n/{zh,en,fr}/*.ts', {
  eager: true,
  import: 'default',
});

function titlesOf(language: Language): Map<string, string> {
  const own = Object.entries(areaFiles).filter(([path]) => path.includes(`/${language}/`));
  return new Map(own.flatMap(([, { titles }]) => Object.entries(titles ?? {})));
}

const titleTexts = { zh: titlesOf('zh'), en: titlesOf('en'), fr: titlesOf('fr') };

const entityTexts = { zh: zhEntity, en: enEntity, fr: frEntity };

/** Returns the name of an author in a language; scheduled work has a translated name. */
export function personIn(language: Language, name: string): string {
  return personText(name, () => entityTexts[language].entity.system);
}

function fill(language: Language, template: string, params: TextParams): string {
  return template.replace(/%\{(\w+)\}/g, (whole, name: string) => personIn(language, String(params[name] ?? whole)));
}

/** A sentence of the gateway in the language asked for. */
export function say(language: Language, key: GatewayText, params: TextParams = {}): string {
  return fill(language, String(textAt(language, key)), params);
}

function textAt(language: Language, key: string): unknown {
  let node: unknown = gatewayTexts[language];
  for (const part of key.split('.')) node = isRecord(node) ? ownValue(node, part) : undefined;
  return node;
}

function isGatewayText(key: string): key is GatewayText {
  return typeof textAt('zh', key) === 'string';
}

/** A sentence whose key is put together or was stored; a key that no sentence has is said as it is. */
export function sayKey(language: Language, key: string, params: TextParams = {}): string {
  return isGatewayText(key) ? say(language, key, params) : key;
}

/** Returns the message of an issue in a language. */
export function sayIssue(language: Language, issue: Issue): string {
  const texts: Record<string, string> = validationTexts[language];
  return fill(language, texts[issue.key.replace('validation.', '')] ?? texts.invalid ?? issue.key, issue.params);
}

/** The title of a page. */
export function sayTitle(language: Language, path: string): string {
  return titleTexts[language].get(path) ?? path;
}
