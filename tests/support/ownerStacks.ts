import * as React from 'react';

/**
 * React keeps an Error for each element, up to ten thousand a second, so that a warning can say which component made it: a twelfth of
 * the time of component tests. It stops when it has counted so many; here it has from the beginning.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (!(internals instanceof Object) || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('React counts owner stacks in another place than tests/support/ownerStacks.ts looks at');
  }
  // React sets the count back at times.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
    configurable: true,
  });
}
