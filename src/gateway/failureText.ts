import { GatewayError } from './errors';

/** Text shown to the user for a failure: the server's own words, or the key of ours. null: nothing is shown. */
export type FailureText = { text: string } | { key: string } | null;

function isTimeOut({ cause }: GatewayError): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/**
 * Returns the text that a user sees for an error (000 §8): the server's message unchanged, a generic text for network
 * and protocol failures, nothing for 401 (sign-on follows), 405 and aborted calls.
 */
export function failureText(error: unknown): FailureText {
  if (!(error instanceof GatewayError)) return { key: 'shell.genericError' };
  switch (error.kind) {
    case 'session':
    case 'silent':
    case 'aborted':
      return null;
    case 'network':
      return { key: isTimeOut(error) ? 'shell.timedOut' : 'shell.networkFailure' };
    case 'protocol':
      return { key: 'shell.networkFailure' };
    case 'unavailable':
      return error.message ? { text: error.message } : { key: 'shell.networkFailure' };
    default:
      return error.message ? { text: error.message } : { key: 'shell.genericError' };
  }
}
