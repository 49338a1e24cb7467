import { runtimeConfig } from '../../gateway/config';

const paths = [
  '/login',
  '/lostPassword',
  '/authJump',
  '/authJumpSuccess',
  '/authJumpError',
  '/outbox',
  '/preview',
] as const;

export type SignOnPath = (typeof paths)[number];

/** Whether a path is one of sign-on's own (000 §2). The outbox exists in the demo alone. */
export function isSignOnPath(path: string): path is SignOnPath {
  return paths.some((own) => own === path) && (path !== '/outbox' || runtimeConfig().demo);
}
