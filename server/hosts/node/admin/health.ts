import type { AdminRoute } from './adminServer';
import type { Readiness } from './readiness';

/** Identity of the running program. */
export interface Build {
  /** version of the product, e.g. '0.2.0' */
  readonly release: string;
  /** the build, 12 hexadecimal digits */
  readonly version: string;
}

/**
 * Returns `/health`, which answers 200 while the process lives, and `/ready`, which answers 503 with the reason while the
 * process should get no requests.
 */
export function healthRoutes({ release, version }: Build, readiness: Readiness): AdminRoute[] {
  return [
    {
      method: 'GET',
      path: '/health',
      handle: () => Response.json({ status: 'alive', version: release, build: version }),
    },
    {
      method: 'GET',
      path: '/ready',
      handle: async () => {
        const reason = await readiness.problem();
        return reason ? Response.json({ ready: false, reason }, { status: 503 }) : Response.json({ ready: true });
      },
    },
  ];
}
