import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from './session';
import { rememberedFor, rememberList, rememberMenus } from './startMemory';

const list = { page: '/a', path: '/employee/list', body: { page: 1 }, menuGuid: 'm', subject: null };
const nothing = { menus: {}, lists: [] };

afterEach(() => vi.useRealTimers());

it('a session gets back what it remembered', () => {
  rememberMenus('own', { '/a': 'm' });
  rememberList('own', list);
  expect(rememberedFor('own')).toMatchObject({ menus: { '/a': 'm' }, lists: [list] });
});

it('another session on the same browser has nothing of it', () => {
  rememberMenus('own', { '/a': 'm' });
  rememberList('own', list);
  expect(rememberedFor('other')).toMatchObject(nothing);
  rememberMenus('other', {});
  expect(rememberedFor('own')).toMatchObject(nothing);
});

it('the end of the session forgets it', () => {
  startSession('own');
  rememberMenus('own', { '/a': 'm' });
  endSession();
  expect(rememberedFor('own')).toMatchObject(nothing);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('lists of another day are not asked for: their dates may be over', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:00:00Z') });
  rememberMenus('own', { '/a': 'm' });
  rememberList('own', list);
  vi.setSystemTime(new Date('2026-11-21T06:00:00Z'));
  expect(rememberedFor('own')).toMatchObject({ menus: { '/a': 'm' }, lists: [] });
});

it('of a page only the newest list counts, and of many pages the newest twenty', () => {
  for (let page = 0; page < 25; page += 1) rememberList('own', { ...list, page: `/${page}` });
  rememberList('own', { ...list, page: '/24', body: { page: 3 } });
  const { lists } = rememberedFor('own');
  expect(lists).toHaveLength(20);
  expect(lists[0]).toMatchObject({ page: '/24', body: { page: 3 } });
  expect(lists.filter(({ page }) => page === '/24')).toHaveLength(1);
});

it.each(['null', '{}', '"text"', '{"token":"own"}', '{"token":"own","day":"","menus":null,"lists":[]}', 'not json'])(
  'what storage holds may be anything: %s',
  (text) => {
    localStorage.setItem('console.start', text);
    expect(rememberedFor('own')).toMatchObject(nothing);
  },
);
