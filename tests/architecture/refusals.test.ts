import { describe, expect, it } from 'vitest';
import en from '#i18n/en/server/gateway';
import fr from '#i18n/fr/server/gateway';
import zh from '#i18n/zh/server/gateway';

// A refusal names what the user does next. A machine finds the form of an instruction, not whether it is the right one;
// tests/contract/refusals.test.ts carries out a sample.

/** Texts of the gateway that are no refusals: names, words of files, messages, questions with an answer of their own. */
const otherTexts = [
  ...['verbs', 'menus', 'parts', 'usedBy.one', 'usedBy.more', 'sticker.payTitle', 'sms.payTitle', 'withheldName'],
  ...['orderPay.payment', 'orderPay.provider', 'thirdParty.smsText', 'coupon.codeFile', 'memberLevel.expiryText'],
  ...['officialAccount.platform', 'payments.discountText', 'role.copySuffix', 'employee.syncResult', 'signOn.smsText'],
  ...['report.file', 'report.keyword', 'report.total', 'report.yes', 'report.no', 'report.filter', 'report.andMore'],
  ...['report.list', 'gallery.elsewhere', 'gallery.kinds', 'materials.users', 'table.kept'],
];
const noOther = ['report.nothing', 'report.noFile'];

/** Sentences that another reason completes. */
const frames = ['badInput', 'ofRow', 'goods.batchRefused'];

/** Messages of the specification, and what they are in a language. */
const given: Record<string, readonly string[]> = {
  zh: ['coupon.inUse'],
  en: ['coupon.inUse', 'serverError', 'validation'],
  fr: [],
};

/** How a sentence of a language tells its reader to do something, or that nothing has to be done. */
const instructions: Record<string, RegExp> = {
  zh: /请|无需|可以|？$/u,
  en: /^(?:Choose|Close|Confirm|Count|Enter|Export|Order|Save|Select|Sign|Switch)\b|[.:] [A-Z]|: add |\bnothing\b|\bneed not\b|\bneeds no\b|\?$/u,
  fr: /\p{L}ez\b|\b(?:Re)?[Ff]aites\b|[Rr]ien à|n’a pas à|\?$/u,
};

function textsOf(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, below]) => textsOf(below, key === '' ? name : `${key}.${name}`));
}

const isOther = (key: string) => otherTexts.some((one) => key.startsWith(one)) && !noOther.includes(key);

describe.each(Object.entries({ zh, en, fr }))('the refusals of the gateway in %s', (language, texts) => {
  const all = textsOf(texts, '');
  const tells = (text: string) => text.split('||||').every((form) => instructions[language]?.test(form.trim()));

  it('tell what to do next', () => {
    const silent = all.filter(
      ([key, text]) => !isOther(key) && !frames.includes(key) && !given[language]?.includes(key) && !tells(text),
    );
    expect(silent.map(([key, text]) => `${key}: “${text}” – say what makes it possible`)).toEqual([]);
  });

  it('are excepted only where that is needed', () => {
    const known = all.map(([key]) => key);
    const idle = [...otherTexts, ...noOther, ...frames].filter((one) => !known.some((key) => key.startsWith(one)));
    const needless = given[language]?.filter((key) => tells(all.find(([name]) => name === key)?.[1] ?? ''));
    expect([idle, needless]).toEqual([[], []]);
  });
});

it.each([
  ['zh', '“满减”已暂停，不能这样操作', '“满减”已暂停，请先恢复'],
  ['en', '“10 off” is paused: this is not possible', '“10 off” is paused. Resume it first.'],
  ['fr', '« −10 » est suspendue : opération impossible', '« −10 » est suspendue. Reprenez-la d’abord.'],
])('an instruction in %s is known by its form', (language, states, tells) => {
  const pattern = instructions[language];
  expect([pattern?.test(states), pattern?.test(tells)]).toEqual([false, true]);
});
