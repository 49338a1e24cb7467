import { GatewayError } from '#gateway/errors';
import type { TextKey, Translate } from './texts';

/** Something to tell the user: a text of ours, which follows the language, or the gateway's own words. */
export type Problem = { key: TextKey } | { text: string };

export function problemText(problem: Problem, t: Translate): string {
  return 'key' in problem ? t(problem.key) : problem.text;
}

/**
 * Returns the text for a failed call; null where the specification shows nothing (000 §8: cancelled calls, code 405).
 */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof GatewayError)) return { key: 'failed' };
  switch (error.kind) {
    case 'aborted':
    case 'silent':
      return null;
    case 'network':
    case 'protocol':
      return { key: 'networkFailure' };
    case 'unavailable':
      return error.message ? { text: error.message } : { key: 'networkFailure' };
    default:
      return error.message ? { text: error.message } : { key: 'failed' };
  }
}
