import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { consoleForTests } from '#tests/support/renderConsole.tsx';
import { figurePaths, type MemberPortrait } from './overview';

const consoleUnderTest = consoleForTests();

const portrait: MemberPortrait = {
  members: 9,
  parts: [
    {
      of: 'sex',
      rows: [
        { key: 'female', name: null, members: 5 },
        { key: 'male', name: null, members: 4 },
      ],
    },
    { of: 'age', rows: [{ key: null, name: null, members: 9 }] },
  ],
  hours: [{ weekday: '1', hour: 12, orders: 3 }],
  dishes: [{ name: '毛血旺', quantity: '7' }],
  stores: [{ name: '蜀香小馆(朝阳大悦店)', orders: 3 }],
  dining: [{ key: 'dineIn', orders: 3 }],
};

const barOf = (row: RegExp) =>
  screen.getByRole('row', { name: row }).querySelector<HTMLElement>('td > div')?.style.backgroundColor;

describe('the portrait of members', () => {
  it('draws each measure in one colour: members, dishes and orders', async () => {
    consoleUnderTest.server.use(
      http.post(`*${figurePaths.portrait}`, () => HttpResponse.json({ code: 0, message: '', tdata: portrait })),
    );
    await consoleUnderTest.open('/member/portrait', { language: 'en' });
    await screen.findByRole('row', { name: /毛血旺/ });
    const [sex, dishes, stores, dining] = [/Female/, /毛血旺/, /蜀香小馆/, /^Dine.in/i].map((name) => barOf(name));
    expect(sex).toBeDefined();
    expect(dishes).not.toBe(sex);
    expect(stores).not.toBe(sex);
    expect(stores).not.toBe(dishes);
    expect(dining).toBe(stores);
  });
});
