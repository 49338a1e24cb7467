import type { Issue } from '#entity/issue';
import { ownValue } from '#entity/ownValue';
import { personText } from '#entity/person';
import type { Language } from '#gateway/language';
import enEntity from '#i18n/en/entity/entity';
import enValidation from '#i18n/en/entity/validation';
import enGateway from '#i18n/en/server/gateway';
import enRefused from '#i18n/en/server/refusedFields';
import frEntity from '#i18n/fr/entity/entity';
import frValidation from '#i18n/fr/entity/validation';
import frGateway from '#i18n/fr/server/gateway';
import frRefused from '#i18n/fr/server/refusedFields';
import zhEntity from '#i18n/zh/entity/entity';
import zhValidation from '#i18n/zh/entity/validation';
import zhGateway from '#i18n/zh/server/gateway';
import zhRefused from '#i18n/zh/server/refusedFields';
import { localDate } from '#values/localDate';
import { isRecord } from '#values/record';
import { sentenceForm } from '#values/sentenceForm';
import { sentenceNumber } from '#values/sentenceNumber';
import type { GatewayText, TextParams } from './refusal';

const gatewayTexts = { zh: zhGateway, en: enGateway, fr: frGateway };
const validationTexts = {
  zh: { ...zhValidation, ...zhRefused },
  en: { ...enValidation, ...enRefused },
  fr: { ...frValidation, ...frRefused },
};
interface AreaTexts {
  titles?: Record<string, string>;
  /** why values of the area's own kinds are refused */
  validation?: Record<string, string>;
  resources?: Record<string, { name?: string; create?: string; issues?: Record<string, string> }>;
}

/** Text files of the areas, which hold the titles of their pages and the names of their records. */
const areaFiles = import.meta.glob<AreaTexts>('/i18n/{zh,en,fr}/*/*.ts', { eager: true, import: 'default' });

/** One part of all areas' texts, by language. */
function perLanguage<T>(part: (texts: AreaTexts) => Record<string, T> | undefined) {
  const of = (language: Language) => {
    const own = Object.entries(areaFiles).filter(([path]) => path.includes(`/${language}/`));
    return new Map(own.flatMap(([, texts]) => Object.entries(part(texts) ?? {})));
  };
  return { zh: of('zh'), en: of('en'), fr: of('fr') };
}

const titleTexts = perLanguage(({ titles }) => titles);
const areaValidation = perLanguage(({ validation }) => validation);
const resourceTexts = perLanguage(({ resources }) => resources);

const entityTexts = { zh: zhEntity, en: enEntity, fr: frEntity };

/** Returns the name of an author in a language; scheduled work has a translated name. */
export function personIn(language: Language, name: string): string {
  return personText(name, () => entityTexts[language].entity.system);
}

function fill(language: Language, template: string, params: TextParams): string {
  const values: Record<string, unknown> = params;
  const said = (name: string, value: unknown) =>
    localDate(personIn(language, sentenceNumber(name, value, language)), language);
  return sentenceForm(template, language, (name) => values[name]).replace(/%\{(\w+)\}/g, (whole, name: string) =>
    said(name, values[name] ?? whole),
  );
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

/** A sentence that an entity's own texts have for an issue: 'resources.<entity>.issues.<name>'. */
function ownSentence(language: Language, key: string): string | undefined {
  const [, resource = '', name = ''] = /^resources\.(\w+)\.issues\.(\w+)$/.exec(key) ?? [];
  return resourceTexts[language].get(resource)?.issues?.[name];
}

/** Returns the message of an issue in a language. */
export function sayIssue(language: Language, issue: Issue): string {
  const own = ownSentence(language, issue.key);
  if (own !== undefined) return fill(language, own, issue.params);
  const texts: Record<string, string> = validationTexts[language];
  const key = issue.key.replace('validation.', '');
  return fill(language, texts[key] ?? areaValidation[language].get(key) ?? texts.invalid ?? issue.key, issue.params);
}

/** The name of an entity's records, singular and plural; its resource's where the texts have none. */
export function sayNames(language: Language, resource: string): { one: string; many: string } {
  const names = (resourceTexts[language].get(resource)?.name ?? resource).split('||||').map((name) => name.trim());
  return { one: names[0] ?? resource, many: names.at(-1) ?? resource };
}

/** The label of the button that makes a record of an entity. */
export function sayCreate(language: Language, resource: string): string {
  const own = resourceTexts[language].get(resource)?.create;
  const { one } = sayNames(language, resource);
  return own ?? fill(language, entityTexts[language].entity.title.create, { name: one });
}

/** The title of a page. */
export function sayTitle(language: Language, path: string): string {
  return titleTexts[language].get(path) ?? path;
}
