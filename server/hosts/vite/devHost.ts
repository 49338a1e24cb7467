import { consoleLogger } from '../consoleLogger';
import { startGateway } from '../node/gateway';
import { gatewayMiddleware, type Middleware } from '../node/httpServer';
import { progressOn } from '../node/progress';
import { readSettings } from '../node/settings';

export interface DevHost {
  readonly answer: Middleware;
  close(): Promise<void>;
}

/** Starts the gateway inside the dev server, with the same settings as `npm start`. Rejects as `startGateway` does. */
export async function openDevHost(): Promise<DevHost> {
  const progress = progressOn(process.stdout);
  const settings = readSettings(process.env, 'dev');
  const gateway = await startGateway(settings, { progress, logger: consoleLogger });
  progress.say(`The gateway is ready (${gateway.about})`);
  return {
    answer: gatewayMiddleware(settings.config, gateway.handle, { logger: consoleLogger }),
    close: () => gateway.close(),
  };
}
