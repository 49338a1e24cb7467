import { setTimeout } from 'node:timers/promises';

/** Reason why a process should get no requests. */
export type Unready =
  /** it opens the database, runs migrations, checks the data key or fills the demo */
  | 'starting'
  /** it was told to stop */
  | 'draining'
  /** its database does not answer, or accepts no writes */
  | 'database';

/** Milliseconds after which a database that has not answered counts as unreachable. */
const patienceMs = 2_000;

/** Knows whether a process can serve requests. It is starting until `start` is called. */
export class Readiness {
  private phase: 'starting' | 'running' | 'draining' = 'starting';
  private reach: () => Promise<void> = () => Promise.resolve();
  private probe: Promise<boolean> | null = null;

  /**
   * The process serves requests from now on: its migrations are done and its data key is the database's.
   *
   * @param reach rejects if the database cannot be used
   */
  start(reach: () => Promise<void>): void {
    this.reach = reach;
    if (this.phase === 'starting') this.phase = 'running';
  }

  /** The process is about to stop. */
  drain(): void {
    this.phase = 'draining';
  }

  /** Returns why the process is not ready, null if it is. Answers within two seconds. */
  async problem(): Promise<Unready | null> {
    if (this.phase !== 'running') return this.phase;
    this.probe ??= this.probed().finally(() => {
      this.probe = null;
    });
    return (await this.probe) ? null : 'database';
  }

  /** Probes that arrive together share one, so that an unreachable database does not collect them. */
  private probed(): Promise<boolean> {
    const reached = this.reach().then(
      () => true,
      () => false,
    );
    return Promise.race([reached, setTimeout(patienceMs, false, { ref: false })]);
  }
}
