import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { isForGateway } from '../node/httpServer';
import { GATEWAY_BASE } from '../node/settings';
import type { DevHost, openDevHost } from './devHost';

/** Whether the running gateway has loaded a file: rules, contracts, reports, texts. */
function isLoaded({ environments }: ViteDevServer, file: string): boolean {
  return (environments.ssr.moduleGraph.getModulesByFile(normalizePath(file))?.size ?? 0) > 0;
}

/** Files that the gateway finds by their names: a new one counts at once. */
const isFound = (file: string): boolean => /\.(rules|calls|demo|jobs|checks|services|contract|report)\.ts$/.test(file);

/** The host is loaded through vite, so that it understands globs and sees changed files. */
async function load(server: ViteDevServer): Promise<DevHost> {
  const module = await server.ssrLoadModule('/server/hosts/vite/devHost.ts');
  const open: typeof openDevHost = module.openDevHost;
  return open();
}

/** Puts the gateway and /config.json into vite's dev server. The database stays open until the gateway's own code changes. */
export function devGateway(): Plugin {
  let host: Promise<DevHost> | undefined;
  return {
    name: 'dev-gateway',
    apply: 'serve',
    configureServer(server) {
      const { logger } = server.config;
      const say = (error: unknown): void =>
        logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      const keep = (starting: Promise<DevHost>): Promise<DevHost> => {
        host = starting;
        // A failed start is tried again with the next request, when the mistake may be mended.
        starting.catch((error: unknown) => {
          say(error);
          if (host === starting) host = undefined;
        });
        return starting;
      };
      const open = (): Promise<DevHost> => host ?? keep(load(server));
      const reopen = async (old: Promise<DevHost>): Promise<DevHost> => {
        const running = await old.catch(() => undefined);
        await running?.close();
        return load(server);
      };
      const startAnew = (): void => {
        if (!host) return;
        logger.info('The gateway starts anew', { timestamp: true });
        keep(reopen(host)).catch(() => undefined);
      };
      server.watcher.on('change', (file) => isLoaded(server, file) && startAnew());
      // Modules remember which files their globs found.
      const lookAnew = (): void => {
        server.environments.ssr.moduleGraph.invalidateAll();
        startAnew();
      };
      server.watcher.on('add', (file) => isFound(file) && lookAnew());
      server.watcher.on('unlink', (file) => isLoaded(server, file) && lookAnew());
      server.middlewares.use((message, reply, next) => {
        if (!isForGateway(message.url, GATEWAY_BASE)) return next();
        open().then((running) => running.answer(message, reply), next);
      });
      server.httpServer?.once('listening', () => void open().catch(() => undefined));
    },
    // The server waits for this hook when it stops; it does not wait for listeners.
    async closeBundle() {
      const running = await host?.catch(() => undefined);
      host = undefined;
      await running?.close();
    },
  };
}
