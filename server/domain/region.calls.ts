import { z } from 'zod';
import { type Call, protectedCall } from '../call/call';
import { children, provinces, type Region } from '../db/regions';

const parent = z.object({ pCode: z.string() });

function answer(list: readonly Region[]) {
  return list.map(({ adcode, name, level }) => ({ adcode, name, type: level }));
}

/** The region tree (000 §7): cities of a province, districts of a city; 710000 has none. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'GET',
    path: '/region/province',
    permission: 'session',
    input: z.unknown(),
    handle: async () => answer(provinces()),
  }),
  protectedCall({
    method: 'GET',
    path: '/region/city',
    permission: 'session',
    input: parent,
    handle: async (_context, { pCode }) => answer(children(pCode)),
  }),
  protectedCall({
    method: 'GET',
    path: '/region/district',
    permission: 'session',
    input: parent,
    handle: async (_context, { pCode }) => answer(children(pCode).filter((region) => region.level === 'district')),
  }),
];
