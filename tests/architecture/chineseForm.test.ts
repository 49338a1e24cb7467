import { describe, expect, test } from 'vitest';

const modules = import.meta.glob<unknown>('/i18n/zh/*/*.ts', { eager: true, import: 'default' });

function textsOf(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => textsOf(below, `${key}.${name}`));
}

const texts = Object.entries(modules).flatMap(([path, tree]) =>
  textsOf(tree, path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)),
);

/** Input formats are written as they are typed. */
const formats = /经度, 纬度|时:分/g;

/** Texts in which a rule finds something; what is between percent signs and braces counts as a Chinese word. */
const found = (rule: RegExp) =>
  texts.filter(([, text]) => rule.test(text.replace(formats, ''))).map(([key, text]) => `${key}: ${text}`);

describe('the Chinese texts have', () => {
  test('a space between Chinese and figures or Latin letters', () => {
    expect(found(/\p{Script=Han}[0-9A-Za-z]|(?<!%\{\w*)[0-9A-Za-z]\p{Script=Han}/u)).toEqual([]);
    expect(
      found(/\p{Script=Han}%\{(smart_count|min|max|total)\}|%\{(smart_count|min|max|total)\}\p{Script=Han}/u),
    ).toEqual([]);
  });

  test('full-width punctuation', () => {
    expect(found(/\p{Script=Han}[,;:!?"']|[,;!?"']\p{Script=Han}/u)).toEqual([]);
    expect(found(/[＋－＝]|\d–\d|…/u)).toEqual([]);
  });
});
