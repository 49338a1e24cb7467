import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCode, spellingKey, tidied } from './spelling';

const alike = [
  'Crémerie 12',
  'Cre\u0301merie 12',
  'Cr\u200Bémerie 12',
  'Crémerie\u300012',
  'Crémerie  12',
  ' Crémerie\u00A012 ',
  'Crémerie １２',
  'CRÉMERIE 12',
  'Crémerie\u00AD 12',
  'Cré\u200Dmerie 12\uD83D',
  '\uFEFFCrémerie 12\u2060',
  'Ｃｒémerie 12',
];

describe('spellingKey', () => {
  it('is one for spellings that look alike', () => {
    expect(new Set(alike.map(spellingKey))).toEqual(new Set(['crémerie 12']));
  });

  it('tells apart what people tell apart', () => {
    const apart = ['Crémerie 12', 'Cremerie 12', 'Crémerie12', 'Crémerie 1 2', 'Crémerie-12', '奶酪店 12', '奶酪 店12'];
    expect(new Set(apart.map(spellingKey)).size).toBe(apart.length);
  });

  it('is its own key, and that of the stored text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = spellingKey(text);
        expect(spellingKey(key)).toBe(key);
        expect(spellingKey(tidied(text))).toBe(key);
      }),
    );
  });
});

describe('tidied', () => {
  it('stores a composed line without what nobody sees, and keeps width and case', () => {
    expect(tidied(' Cre\u0301merie\u3000\u00A0１２\u200B ')).toBe('Crémerie １２');
    expect(tidied('a\u200Db\u200C')).toBe('ab');
    expect(tidied('e\u200B\u0301')).toBe('é');
    expect(tidied('半\uD83D个')).toBe('半个');
  });

  it('keeps joiners that make a sign', () => {
    for (const text of ['👨‍👩‍👧 套餐', 'می‌خواهم', '❤️', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'])
      expect(tidied(text)).toBe(text.normalize('NFC'));
  });

  it('keeps breaks and blanks of several lines, and control characters for the check', () => {
    expect(tidied(' a  b\n\tc ', true)).toBe('a  b\n\tc');
    expect(tidied('a\tb')).toBe('a\tb');
    expect(tidied('a\u0000b')).toBe('a\u0000b');
  });

  it('is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, multiline) => {
        const once = tidied(text, multiline);
        expect(tidied(once, multiline)).toBe(once);
        expect(once).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

it('plainCode reads full-width digits and letters', () => {
  expect(plainCode('　１３８００００１００１\u200B ')).toBe('13800001001');
  expect(plainCode('ａＢ１')).toBe('aB1');
});
