import { describe, expect, it } from 'vitest';
import { plainNameIssues } from './plainName';

describe('a name of Chinese characters, letters and digits', () => {
  it.each(['金卡', 'Gold', '满100减20', '', null, undefined])('may be %j', (name) => {
    expect(plainNameIssues('name', name)).toEqual([]);
  });

  it.each([
    ['工作日-午市', '-'],
    ['9.5折券', '.'],
    ['券（新）', '（'],
    ['Équité', 'É'],
    ['券😀', '😀'],
  ])('is refused with its first other sign: %s', (name, sign) => {
    expect(plainNameIssues('name', name)).toEqual([
      { path: 'name', key: 'validation.plainNameSign', params: { sign } },
    ]);
  });

  it.each(['满 100', '券　一', 'a\u00a0b'])('is refused with a space: %j', (name) => {
    expect(plainNameIssues('name', name)).toEqual([{ path: 'name', key: 'validation.plainNameSpace', params: {} }]);
  });
});
