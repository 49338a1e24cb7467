import { describe, expect, it } from 'vitest';
import { localDate, localMonth, withLocalDates } from './localDate';

describe('a date in a language', () => {
  it.each([
    ['2024-01-05', '05/01/2024'],
    ['2024-01-05 09:30', '05/01/2024 09:30'],
    ['2024-01-05 09:30:15', '05/01/2024 09:30:15'],
    ['2024-01-05 – 2024-02-01', '05/01/2024 – 01/02/2024'],
    // Texts that are no dates, and what only holds one.
    ['2024-01', '2024-01'],
    ['CD-2024-01-05', 'CD-2024-01-05'],
    ['2024-01-05-7', '2024-01-05-7'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s is %s in French, and as it is elsewhere', (text, french) => {
    expect(localDate(text, 'fr')).toBe(french);
    expect(localDate(text, 'en')).toBe(text);
    expect(localDate(text, 'zh')).toBe(text);
  });

  it('has its month before the year in French', () => {
    expect(localMonth('2024-01', 'fr')).toBe('01/2024');
    expect(localMonth('2024-01', 'en')).toBe('2024-01');
    expect(localMonth('2024-W05', 'fr')).toBe('2024-W05');
  });

  it('is written so within a sentence, whose other values stay', () => {
    const values = { day: '2024-01-05', smart_count: 3, name: 'Menu 2024-01-05', names: ['2024-01-05'] };
    expect(withLocalDates(values, 'fr')).toEqual({ ...values, day: '05/01/2024' });
    expect(withLocalDates(values, 'zh')).toBe(values);
  });
});
