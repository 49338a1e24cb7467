import type { Samples } from '#tests/support/entitySample';

/** Events are written by sign-ons; tests/contract/access/security.test.ts says who sees which. */
export const samples: Samples = { securityEvent: {} };
