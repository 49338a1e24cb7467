import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { sentenceNumber, writingNumbers } from './sentenceNumber';

const narrow = '\u202f';

describe('a number in a sentence', () => {
  it.each([
    ['smart_count', 2000, '2,000', '2,000', `2${narrow}000`],
    ['total', 999, '999', '999', '999'],
    ['left', '1234.5', '1,234.5', '1,234.5', `1${narrow}234,5`],
    ['held', '0.00', '0.00', '0.00', '0,00'],
    // Limits are those of the specification in Chinese.
    ['max', '999999.99', '999999.99', '999,999.99', `999${narrow}999,99`],
    ['max', 1500, '1500', '1,500', `1${narrow}500`],
    ['amount', '1234.5', '1,234.5', '1,234.5', `1${narrow}234,5`],
    // Text that is no number stays: codes, years and pages are given as text.
    ['code', '100001', '100001', '100001', '100001'],
    ['number', '2024', '2024', '2024', '2024'],
    ['max', '2024-01-05', '2024-01-05', '2024-01-05', '2024-01-05'],
  ])('%s %s is %s in Chinese, %s in English and %s in French', (name, value, zh, en, fr) => {
    expect(['zh', 'en', 'fr'].map((locale) => sentenceNumber(name, value, locale))).toEqual([zh, en, fr]);
  });

  it('is written after it chose the plural', () => {
    const members = '%{smart_count} member of %{code} |||| %{smart_count} members of %{code}';
    const texts = { ...englishMessages, members };
    const { translate } = polyglotI18nProvider(() => texts, 'en', [], { replace: writingNumbers('en') });
    expect(translate('members', { smart_count: 2000, code: '2000' })).toBe('2,000 members of 2000');
    expect(translate('members', { smart_count: 1, code: 'A' })).toBe('1 member of A');
    expect(translate('members', { smart_count: 2 })).toBe('2 members of %{code}');
  });

  it('chooses the plural where the caller names no smart_count', () => {
    const points = '%{name}: %{points} point |||| %{name}: %{points} points';
    const texts = { ...englishMessages, points };
    const say = (locale: string) =>
      polyglotI18nProvider(() => texts, locale, [], { replace: writingNumbers(locale) }).translate;
    expect(say('en')('points', { name: '1', points: 2 })).toBe('1: 2 points');
    expect(say('en')('points', { name: '2', points: 1 })).toBe('2: 1 point');
    expect(say('en')('points', { name: '2', points: 0 })).toBe('2: 0 points');
    expect(say('fr')('points', { name: '2', points: 0 })).toBe('2: 0 point');
  });
});
