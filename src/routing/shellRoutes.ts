import type { Registration } from './route';

/** Pages of the frame itself: sign-on, authorisation and errors. */
export const routes: readonly Registration[] = [
  {
    name: 'authorization',
    area: 'shell',
    pages: {
      custom: '/authJump',
      page: [
        { path: '/authJumpSuccess', guardSkip: true },
        { path: '/authJumpError', guardSkip: true },
      ],
    },
  },
  {
    name: 'session',
    area: 'shell',
    pages: { page: [{ path: '/', guardSkip: true }, '/login', { path: '/lostPassword', guardSkip: true }] },
  },
  {
    name: 'error',
    area: 'shell',
    pages: {
      page: [
        { path: '/401', guardSkip: true },
        { path: '/404', guardSkip: true },
      ],
    },
  },
];
