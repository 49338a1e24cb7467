import type { Field, FieldMeta } from '#entity/field';
import { children, provinces } from '#server/db/regions';
import { fromUnits, toUnits } from '#values/decimal';
import { fileAddress, samplePicture } from './storedFile';

/** Values at a field's limits: the last that are taken and the first that are not. */
export interface Edges {
  allowed: unknown[];
  refused: unknown[];
}

let counter = 0;

/** A number that no other call of this file run gets: unique fields are filled from it. */
export function fresh(): number {
  counter += 1;
  return counter;
}

/** A text of exactly `length` characters that no other call gives. */
export function freshText(length: number): string {
  return `${String.fromCodePoint(0x4e00 + fresh())}${'字'.repeat(Math.max(0, length - 1))}`;
}

/** Exactly `length` digits that no other call gives and no demo account has. */
export function freshDigits(length: number): string {
  const lowest = 10 ** (length - 1);
  const start = length === 4 ? 6 * lowest : lowest;
  return String(start + (fresh() % (10 * lowest - start)));
}

export function freshPhone(): string {
  return `199${String(fresh()).padStart(8, '0')}`;
}

function ofText({ min = 1, max = 0 }: FieldMeta): Edges {
  const lowest = Number(min);
  const highest = Number(max);
  // Invisible characters that change the text: a bell, a mark that reverses the writing direction.
  const unseen = ['\u0007', '\u202e', '\u2066'].map((sign) => `${'字'.repeat(Math.max(0, lowest - 1))}${sign}`);
  const surrogates = `${freshText(1)}${'😀'.repeat(highest - 1)}`;
  return {
    allowed: [freshText(lowest), freshText(highest), surrogates],
    refused: [freshText(highest + 1), `${surrogates}😀`, ...unseen, ...(lowest > 1 ? [freshText(lowest - 1)] : [])],
  };
}

function ofDigits({ min = 1, max = 1 }: FieldMeta): Edges {
  const lowest = Number(min);
  const highest = Number(max);
  return {
    allowed: [freshDigits(lowest), freshDigits(highest)],
    refused: [freshDigits(highest + 1), '1'.repeat(lowest - 1), `${'1'.repeat(lowest - 1)}a`],
  };
}

function ofLetters({ min = 1, max = 1 }: FieldMeta): Edges {
  const [lowest, highest] = [Number(min), Number(max)];
  const of = (length: number) => `${fresh().toString(36)}${'Z'.repeat(length)}`.slice(0, length);
  const short = lowest > 1 ? [of(lowest - 1)] : [];
  return { allowed: [of(lowest), of(highest)], refused: [of(highest + 1), ...short, `${of(lowest)}-`] };
}

function ofPhone({ landline }: FieldMeta): Edges {
  const landlines = ['028-85123456', '400-800-1234'];
  return {
    allowed: [freshPhone(), ...(landline ? landlines : [])],
    refused: [
      '1990000000',
      '199000000000',
      '29900000000',
      ...(landline ? ['12', '85123456', '028-8512345678'] : landlines),
    ],
  };
}

function ofDecimal({ min = '0', max = '0', decimals = 0 }: FieldMeta): Edges {
  const [low, high] = [toUnits(String(min), decimals), toUnits(String(max), decimals)];
  return {
    allowed: [fromUnits(low, decimals), fromUnits(high, decimals)],
    refused: [
      fromUnits(low - 1n, decimals),
      fromUnits(high + 1n, decimals),
      `${fromUnits(low, decimals)}${decimals === 0 ? '.' : ''}1`,
      '1e1',
    ],
  };
}

function ofRegions({ count = 0 }: FieldMeta): Edges {
  const all = provinces().flatMap(({ adcode }) => children(adcode).map((city) => city.adcode));
  const districts = all.flatMap((adcode) => children(adcode).map((district) => district.adcode));
  const known = [...new Set([...all, ...districts])];
  return {
    allowed: [known.slice(0, count)],
    refused: [known.slice(0, count + 1), ['31000'], ['999999'], ['310000', '310000']],
  };
}

const area = {
  prov: { adcode: '510000', name: '四川省', type: 'province' },
  city: { adcode: '510100', name: '成都市', type: 'city' },
  county: { adcode: '510107', name: '武侯区', type: 'district' },
};

/**
 * The last values allowed and the first refused of a field, derived from its description. Empty for what only a sample can
 * give: rows, and codes and references that exist.
 */
export function edgesOf({ meta }: Field): Edges {
  const integer = { low: Number(meta.min), high: Number(meta.max) };
  switch (meta.kind) {
    case 'text':
      return ofText(meta);
    case 'digits':
      return ofDigits(meta);
    case 'letters':
      return ofLetters(meta);
    case 'phone':
      return ofPhone(meta);
    case 'password':
      return { allowed: ['000000', '999999'], refused: ['12345', '1234567', '12345a', ' 12345'] };
    case 'integer':
      return {
        allowed: [integer.low, integer.high],
        refused: [integer.low - 1, integer.high + 1, integer.low + 0.5, String(integer.low)],
      };
    case 'decimal':
    case 'money':
      return ofDecimal(meta);
    case 'boolean':
      return { allowed: [true, false], refused: ['yes', 1] };
    case 'choice':
      return { allowed: [...(meta.values ?? [])], refused: ['nothing of the kind', 0] };
    case 'choices': {
      const values = [...(meta.values ?? [])];
      return { allowed: [values], refused: [[...values, values[0]], ['nothing of the kind'], 'text'] };
    }
    case 'date':
      return { allowed: ['2024-02-29', '2026-12-31'], refused: ['2023-02-29', '2026-13-01', '20260101'] };
    case 'time':
      return { allowed: ['00:00', '23:59'], refused: ['24:00', '23:60', '9:00'] };
    case 'datetime':
      return { allowed: ['2026-01-01T00:00:00+08:00'], refused: ['2026-01-01T00:00:00', '2026-01-01'] };
    case 'timeRange':
      return {
        allowed: [
          { from: '00:00', to: '23:59' },
          { from: '22:00', to: '21:59' },
          { from: '00:00', to: '00:00' },
        ],
        refused: [{ from: '10:00', to: '10:00' }, { from: '10:00', to: '24:00' }, { from: '10:00' }],
      };
    case 'image':
      return {
        allowed: [samplePicture(0), samplePicture(1)],
        refused: [
          'javascript:alert(1)',
          '/a b',
          'https://a.example/b.png',
          fileAddress('nothing'),
          fileAddress('sample-foreign'),
        ],
      };
    case 'images': {
      const list = (length: number) => Array.from({ length }, (_, index) => samplePicture(index));
      return {
        allowed: [list(meta.count ?? 0)],
        refused: [list((meta.count ?? 0) + 1), ['file'], ['/gateway/file/1']],
      };
    }
    case 'region':
      return {
        allowed: [area],
        refused: [{ ...area, county: { ...area.county, adcode: '110105' } }, { ...area, city: null }, '510107'],
      };
    case 'regions':
      return ofRegions(meta);
    case 'position':
      return {
        allowed: [
          { lng: '180', lat: '90' },
          { lng: '-180', lat: '-90.000000' },
        ],
        refused: [
          { lng: '180.000001', lat: '0' },
          { lng: '0', lat: '-90.000001' },
          { lng: '0.0000001', lat: '0' },
        ],
      };
    case 'reference':
      return { allowed: [], refused: ['nothing', { id: 'x' }] };
    case 'references': {
      const many = Array.from({ length: (meta.count ?? 0) + 1 }, (_, index) => `none-${index}`);
      return { allowed: [], refused: [many, ['nothing'], 'nothing'] };
    }
    case 'codes':
      return { allowed: [], refused: [['nothing:at all'], 'brand:list'] };
    case 'rows':
    case 'json':
      return { allowed: [], refused: ['text'] };
  }
}
