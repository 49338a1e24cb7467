import { runtimeConfig } from '#gateway/config';

/** The pages of sign-on (000 §2). */
export const signOnPaths = [
  '/login',
  '/lostPassword',
  '/authJump',
  '/authJumpSuccess',
  '/authJumpError',
  '/outbox',
  '/preview',
] as const;

export type SignOnPath = (typeof signOnPaths)[number];

/** Whether a path is one of sign-on's own (000 §2). The outbox exists in the demo alone. */
export function isSignOnPath(path: string): path is SignOnPath {
  return signOnPaths.some((own) => own === path) && (path !== '/outbox' || runtimeConfig().demo);
}
