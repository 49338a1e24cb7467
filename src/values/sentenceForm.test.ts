import { describe, expect, it } from 'vitest';
import { sentenceForm } from './sentenceForm';

describe('the form of a sentence', () => {
  const text = '%{rows} row of %{count} |||| %{rows} rows of %{count}';
  const formOf = (values: Record<string, unknown>, locale = 'en') => sentenceForm(text, locale, (name) => values[name]);

  it.each([
    [{ rows: 1 }, 'en', '%{rows} row of %{count}'],
    [{ rows: 0 }, 'en', '%{rows} rows of %{count}'],
    [{ rows: 0 }, 'fr', '%{rows} row of %{count}'],
    [{ rows: 2 }, 'fr', '%{rows} rows of %{count}'],
    [{ rows: 5, count: 1 }, 'en', '%{rows} row of %{count}'],
    // A text under the name of a count is a name.
    [{ rows: '1' }, 'en', '%{rows} rows of %{count}'],
  ])('of %o in %s is “%s”', (values, locale, form) => expect(formOf(values, locale)).toBe(form));

  it('follows a figure in decimal text', () => {
    expect(sentenceForm('%{limit} use |||| %{limit} uses', 'en', () => '1')).toBe('%{limit} use');
  });

  it('is the whole of a sentence without forms', () => {
    expect(sentenceForm(' %{rows} rows', 'en', () => 1)).toBe(' %{rows} rows');
  });
});
