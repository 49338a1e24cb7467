import type { Registration } from '#routing/route';

/** The living catalogue of parts. */
export const routes: readonly Registration[] = [
  {
    name: 'demo',
    area: 'demo',
    pages: {
      demo: [
        { path: '/test', page: 'test.page.tsx' },
        { path: '/componentTableDemo', page: 'componentTableDemo.page.tsx' },
        { path: '/formDemo', page: 'formDemo.page.tsx' },
        { path: '/dialogDemo', page: 'dialogDemo.page.tsx' },
      ],
    },
  },
];
