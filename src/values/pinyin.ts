import { customPinyin, pinyin } from 'pinyin-pro';

// Words of menus that the dictionary reads otherwise: curry, braised chicken, ginseng chicken, and steaks of pork, beef, chicken, lamb.
customPinyin({
  '\u5496\u55b1': 'gā lí',
  '\u6252\u9e21': 'pá jī',
  '\u53c2\u9e21': 'shēn jī',
  '\u732a\u6252': 'zhū pá',
  '\u725b\u6252': 'niú pá',
  '\u9e21\u6252': 'jī pá',
  '\u7f8a\u6252': 'yáng pá',
});

/**
 * Returns the short code of a name: first letters of its syllables, Latin letters and digits unchanged, 40 at most;
 * null without any such character. '宫保鸡丁(大份)' → 'GBJDDF'
 *
 * @param person the name is a person's: it begins with a surname, of which some are read otherwise than the word (单 is S)
 */
export function pinyinCodeOf(name: string, { person = false } = {}): string | null {
  const surname = person ? 'head' : 'off';
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive', surname });
  const code = letters
    .join('')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 40);
  return code === '' ? null : code;
}
