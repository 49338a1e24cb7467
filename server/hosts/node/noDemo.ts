/** Takes the place of mocks/world.ts in a build that is made with WITHOUT_DEMO=true. */
export const world = null;
