import type { Plugin, ViteDevServer } from 'vite';
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
  return {
    name: 'dev-gateway',
    apply: 'serve',
    configureServer(server) {
      const { logger } = server.config;
      const say = (error: unknown): void =>
        logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      let host: Promise<DevHost> | undefined;
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
        open().then((running) => {
          if (!running.answer(message, reply)) next();
        }, next);
      });
      server.httpServer?.once('listening', () => void open().catch(() => undefined));
      server.httpServer?.once('close', () => void host?.then((running) => running.close()).catch(() => undefined));
    },
  };
}
