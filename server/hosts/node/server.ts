import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '#server/call/logger';
import { type AdminRoute, type AdminServer, startAdminServer } from './admin/adminServer';
import { healthRoutes } from './admin/health';
import { Metrics } from './admin/metrics';
import { Readiness } from './admin/readiness';
import { openMaintenance } from './backup/maintenance';
import { buildVersion, builtConsole } from './builtConsole';
import { consolePage } from './consolePage';
import type { EndedRequest, Handle } from './exchange';
import { type GatewayHost, type RunningGateway, startGateway } from './gateway';
import { gatewayMiddleware, type Middleware, startServer } from './httpServer';
import { jsonLogger } from './jsonLogger';
import { type Progress, progressIn, progressOn } from './progress';
import { refusal } from './refusal';
import { logRequest } from './requestLog';
import { securityTxt } from './securityTxt';
import { readSettings, type Settings, SettingsError } from './settings';
import { startingPage } from './startingPage';
import { plainMessage } from './startProblem';
import { filesOnce, type StaticFiles, staticFiles } from './staticFiles';
import { threadWorkshop } from './workshop';

// This program is in dist/server, the console beside it, the stamp of the build above both.
const consoleFolder = join(import.meta.dirname, '../console');
const workshopProgram = join(import.meta.dirname, 'workshopThread.js');
const dist = join(import.meta.dirname, '..');

function printAccounts(progress: Progress, accounts: RunningGateway['accounts']): void {
  if (accounts.length === 0) return;
  progress.say('Demo accounts (enterprise, account, password):');
  for (const { merchant, account, password, role, note } of accounts) {
    progress.say(`  ${merchant}  ${account.padEnd(6)}  ${password}  ${role}${note ? ` · ${note}` : ''}`);
  }
}

async function startAdmin(
  { admin }: Settings,
  routes: readonly AdminRoute[],
  { progress, logger }: Pick<GatewayHost, 'progress' | 'logger'>,
): Promise<AdminServer | null> {
  if (!admin) return null;
  const server = await startAdminServer(admin, routes, logger);
  progress.say(`Health: ${server.address}/health, /ready and /metrics`);
  return server;
}

async function consoleFiles(settings: Settings): Promise<StaticFiles> {
  await builtConsole(dist);
  return staticFiles(consoleFolder, await consolePage(consoleFolder, settings));
}

async function start(settings: Settings, progress: Progress, logger: Logger): Promise<void> {
  const began = performance.now();
  const readiness = new Readiness();
  const metrics = new Metrics(settings.config, readiness);
  const routes = [...healthRoutes(settings.config, readiness), ...metrics.routes()];
  const files = filesOnce(consoleFiles(settings));
  let running: RunningGateway | null = null;
  const handle: Handle = (request, facts) => {
    if (running) return running.handle(request, facts);
    facts.code = 503;
    return Promise.resolve(refusal(facts.code, 'starting', request.headers.get('accept-language')));
  };
  const onEnd = (ended: EndedRequest): void => {
    logRequest(logger, ended);
    metrics.request(ended);
  };
  const gatewayAt = gatewayMiddleware(settings.config, handle, { trustProxy: settings.trustProxy, logger, onEnd });
  const pageAt = startingPage(() => running !== null);
  // The ports first, so that one in use is found before the long preparation. Until its end they answer that the server starts.
  const contactAt = securityTxt(settings.securityContact);
  const answer: Middleware = (message, reply) =>
    gatewayAt(message, reply) || contactAt(message, reply) || pageAt(message, reply);
  const listening = startServer(settings, answer, files, { logger });
  const administering = listening.then(() => startAdmin(settings, routes, { progress, logger }));
  const workshop = threadWorkshop(workshopProgram);
  const preparing = administering.then(() => startGateway(settings, { progress, logger, workshop, metrics }));
  const [server, admin, gateway] = await Promise.all([listening, administering, preparing, files.ready]);
  running = gateway;
  metrics.watch(gateway.state);
  const closeMaintenance =
    admin && gateway.folder && gateway.unlock ? await openMaintenance(admin, gateway.folder, gateway.unlock) : null;
  readiness.start(() => gateway.reach());

  let stopping = false;
  const stop = async (drainMs: number): Promise<void> => {
    // A second Ctrl+C means now.
    if (stopping) process.exit(1);
    stopping = true;
    progress.say('Stopping …');
    readiness.drain();
    server.drain();
    // Meanwhile a load balancer notices, and sends its requests elsewhere.
    await setTimeout(drainMs);
    await server.stop();
    await closeMaintenance?.();
    await gateway.close();
    await admin?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(settings.drainMs));
  process.on('SIGINT', () => void stop(0));

  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  progress.say(`Ready in ${seconds} s: ${server.address} (${gateway.about})`);
  printAccounts(progress, gateway.accounts);
}

/** Whether a person reads the messages of the start: on a terminal, and of a demo anywhere. Elsewhere they belong to the log. */
const isForPeople = ({ config }: Settings): boolean => process.stdout.isTTY || config.demo;

async function main(): Promise<void> {
  const settings = readSettings(process.env, await buildVersion(dist));
  const logger = jsonLogger(settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const progress = isForPeople(settings) ? progressOn(process.stdout) : progressIn(logger);
  await start(settings, progress, logger).catch((error: unknown) => {
    const message = plainMessage(error, settings);
    if (!message) logger.error('The server cannot start', error);
    else if (isForPeople(settings)) progress.say(message);
    else logger.error(message);
    process.exit(1);
  });
}

await main().catch((error: unknown) => {
  if (!(error instanceof SettingsError)) throw error;
  progressOn(process.stdout).say(error.message);
  process.exit(1);
});
