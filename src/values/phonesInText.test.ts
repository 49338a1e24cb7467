import { expect, it } from 'vitest';
import { maskPhonesIn, phonesIn } from './phonesInText';

it('finds mobile numbers as people write them, and no part of a longer number', () => {
  expect(phonesIn('请打13800001001或139 0000 1002，备用 137-0000-1003。')).toEqual([
    ...['13800001001', '13900001002', '13700001003'],
  ]);
  expect(phonesIn('订单 2026112913800001001，1380000100，23800001001，电话 010-62345678')).toEqual([]);
});

it('masks the hidden ones alone', () => {
  const hidden = (phone: string) => phone === '13800001001';
  expect(maskPhonesIn('138 0000 1001 / 13900001002', hidden)).toBe('138****1001 / 13900001002');
});
