import type { Plugin, ViteDevServer } from 'vite';
import { isForGateway } from '../node/httpServer';
import { GATEWAY_BASE } from '../node/settings';
import type { DevHost, openDevHost } from './devHost';

/** What the running gateway was made of: a change of these starts it anew. */
const isOfGateway = (file: string): boolean =>
  !file.endsWith('.test.ts') &&
  (/\/mocks\/(?!hosts\/)/.test(file) || /\.contract\.ts$|\/src\/entity\/[^/]+\.ts$/.test(file));

/** The host is loaded through vite, so that it understands globs and sees changed files. */
async function load(server: ViteDevServer): Promise<DevHost> {
  const module = await server.ssrLoadModule('/mocks/hosts/vite/devHost.ts');
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
      server.watcher.on('change', (file) => {
        if (!isOfGateway(file) || !host) return;
        logger.info('The gateway starts anew', { timestamp: true });
        keep(reopen(host)).catch(() => undefined);
      });
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
