import { describe, expect, it } from 'vitest';
import { placesOfNames, roomBeside } from './beside';

const bars = [
  [60, 40],
  [50, 50],
];

describe('names of layers', () => {
  it('stand beside the last bar where they have room', () => {
    expect(roomBeside(['堂食', '外带'], bars, 150)).toBeGreaterThan(20);
    expect(roomBeside(['堂食', '外带'], [...bars, [95, null]], 150)).toBeGreaterThan(20);
  });

  it.each([
    ['they are too many for the height', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [[8, 7, 6, 5, 4, 3, 2, 1]]],
    ['nothing is at the foot of the last bar', ['堂食', '外带'], [...bars, [null, 20]]],
    ['a part goes below zero', ['堂食', '外带'], [...bars, [95, -40]]],
    ['a name is wide', ['Livraison par la plateforme', 'Sur place'], bars],
    ['there is one layer', ['堂食'], [[60], [50]]],
    ['there is no bar', ['堂食', '外带'], []],
  ])('are in a legend where %s', (_, names, sizes) => {
    expect(roomBeside(names, sizes, 150)).toBeNull();
  });

  it('are at the middle of their part, and apart where parts are thin', () => {
    const frame = { foot: 100, top: 8 };
    expect(placesOfNames([40, 40], frame)).toEqual([80, 40]);
    expect(placesOfNames([40, 4, 4], frame)).toEqual([80, 58, 44]);
    expect(placesOfNames([80, 2, 2], frame)).toEqual([60, 22, 8]);
  });
});
