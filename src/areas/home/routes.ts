import type { Registration } from '#routing/route';

/** The first page after sign-on. */
export const routes: readonly Registration[] = [
  { name: 'home', area: 'shell', pages: { page: { path: '/home', page: 'home.page.tsx', guardSkip: true } } },
];
