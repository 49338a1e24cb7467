import { describe, expect, test } from 'vitest';
import { contract, crud } from './contract';
import { checkField, type FieldKind } from './field';
import * as fields from './fields';
import { isOfKind, listOf, typedValue } from './kinds';

const size = { name: fields.text({ max: 4 }), price: fields.money({ min: '1', max: '9' }), hot: fields.boolean() };

const dish = contract(
  'dish',
  {
    name: fields.text({ max: 4 }),
    kind: fields.choice('dishKind', ['main', 'side']),
    places: fields.references('store', { max: 2 }).optional(),
    sizes: fields.rows(size, { max: 2 }),
  },
  { calls: crud('/dish'), area: 'storeGoods', scope: 'store', verbs: [], keyword: [] },
);

const area = { adcode: '310000', name: '上海市', type: 'province' };

describe('a stored value', () => {
  test('has the type of its field, whatever its limits say by now', () => {
    const values = { name: 'longer than allowed', kind: 'main', places: ['a', 'b', 'c'], sizes: [] };
    expect(typedValue(dish, values, 'name')).toBe('longer than allowed');
    expect(typedValue(dish, values, 'kind')).toBe('main');
    expect(typedValue(dish, values, 'places')).toEqual(['a', 'b', 'c']);
  });

  test('is none where it is missing or of another kind', () => {
    const values = { name: 12, kind: 'dessert', places: ['a', 1], sizes: 'none' };
    for (const name of ['name', 'kind', 'places', 'sizes'] as const) expect(typedValue(dish, values, name)).toBeNull();
    expect(typedValue(dish, {}, 'name')).toBeNull();
    expect(typedValue(dish, undefined, 'sizes')).toBeNull();
  });

  test('of rows has rows alone, whose cells are of their kinds or empty', () => {
    const older = [{ name: 'M', price: '3.00' }];
    expect(listOf(dish.fields.sizes, older)).toBe(older);
    expect(listOf(dish.fields.sizes, [{ name: 'M', price: 3, hot: true }])).toEqual([]);
    expect(listOf(dish.fields.sizes, ['M'])).toEqual([]);
    expect(listOf(dish.fields.sizes, null)).toEqual([]);
  });

  test('is told by every kind of field from values of other kinds', () => {
    const samples: Record<
      Exclude<FieldKind, 'json'>,
      readonly [fields: Parameters<typeof isOfKind>[0], good: unknown, bad: unknown]
    > = {
      text: [fields.text({ max: 4 }), 'a', 1],
      digits: [fields.digits({ min: 1, max: 4 }), '1', 1],
      letters: [fields.letters({ min: 1, max: 4 }), 'a', 1],
      phone: [fields.phone(), '13800000000', 13_800_000_000],
      password: [fields.password(), '123456', 123_456],
      integer: [fields.integer({ min: 1, max: 4 }), 1, '1'],
      decimal: [fields.decimal({ min: '1', max: '4', decimals: 1 }), '1.5', 1.5],
      money: [fields.money({ min: '1', max: '4' }), '1.50', 1.5],
      boolean: [fields.boolean(), false, 'false'],
      choice: [fields.choice('dishKind', ['main']), 'main', 'side'],
      choices: [fields.choices('dishKind', ['main']), ['main'], ['side']],
      date: [fields.date(), '2026-08-01', new Date()],
      time: [fields.time(), '10:00', 10],
      datetime: [fields.datetime(), '2026-08-01T10:00:00Z', new Date()],
      timeRange: [fields.timeRange(), { from: '10:00', to: '11:00' }, { from: '10:00' }],
      image: [fields.image({ accept: [], maxBytes: 1 }), '/a.png', ['/a.png']],
      images: [fields.images({ accept: [], maxBytes: 1, count: 1 }), ['/a.png'], '/a.png'],
      region: [fields.region(), { prov: area, city: null, county: area }, { city: area }],
      regions: [fields.regions({ max: 1 }), ['310000'], '310000'],
      position: [fields.position(), { lng: '1', lat: '2' }, { lng: 1, lat: 2 }],
      reference: [fields.reference('store'), 'a', { id: 'a' }],
      references: [fields.references('store', { max: 1 }), ['a'], 'a'],
      codes: [fields.codes(), ['a'], 'a'],
      rows: [fields.rows(size, { max: 1 }), [{ name: 'M' }], [['M']]],
    };
    for (const [kind, [field, good, bad]] of Object.entries(samples)) {
      expect(field.meta.kind).toBe(kind);
      expect([kind, isOfKind(field, good), isOfKind(field, bad)]).toEqual([kind, true, false]);
    }
    // Of these nobody but their maker knows the form.
    expect(isOfKind(fields.json(), { any: 1 })).toBe(false);
  });
});

test('a list of pictures is refused by the number of images', () => {
  const field = fields.images({ accept: [], maxBytes: 1, count: 6 });
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `/${index}.png`);
  expect(checkField(field, pictures(6), 'pictures').issues).toEqual([]);
  expect(checkField(field, pictures(7), 'pictures').issues).toEqual([
    { path: 'pictures', key: 'validation.imagesAtMost', params: { max: 6 } },
  ]);
});
