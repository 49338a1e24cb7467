import { pinyin } from 'pinyin-pro';

/**
 * Returns the short code of a name: first letters of its syllables, Latin letters and digits unchanged, 40 at most;
 * null without any such character. '宫保鸡丁(大份)' → 'GBJDDF'
 */
export function pinyinCodeOf(name: string): string | null {
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  const code = letters
    .join('')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 40);
  return code === '' ? null : code;
}
