import { expect, it } from 'vitest';
import en from '#i18n/en/entity/excel';
import fr from '#i18n/fr/entity/excel';
import zh from '#i18n/zh/entity/excel';
import { FileRefusal, requireAtMost } from './refusal';

it('says how many rows a file has and how many there may be', () => {
  expect(() => requireAtMost(1500, 1500)).not.toThrow();
  let refused: unknown;
  try {
    requireAtMost(1500, 1501);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(FileRefusal);
  expect(refused).toMatchObject({ reason: 'tooManyRows', params: { count: 1501, max: 1500 } });
  for (const text of [zh, en, fr].map(({ excel }) => excel.import.refused.tooManyRows))
    expect([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(['count', 'max']);
});
