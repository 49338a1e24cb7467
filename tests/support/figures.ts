import { type IntegrityCheck, type IntegrityTask, integrityPaths } from '#areas/report/integrity/integrity';
import type { TestGateway } from './gateway';

type Asked = Pick<TestGateway, 'post' | 'tick'>;

/** Has the figures of a period checked, as the console does, and answers what was found. */
export async function checkedFigures(
  gateway: Asked,
  token: string,
  date: { from: string; to: string },
): Promise<IntegrityCheck[]> {
  let reply = await gateway.post<IntegrityTask>(integrityPaths.start, { date }, { token, key: crypto.randomUUID() });
  for (let turn = 0; reply.code === 0 && reply.tdata.status === 'running' && turn < 50; turn += 1) {
    await gateway.tick();
    reply = await gateway.post(integrityPaths.progress, { id: reply.tdata.id }, { token });
  }
  if (reply.tdata?.status !== 'done') throw new Error(`the check ended with ${JSON.stringify(reply)}`);
  return reply.tdata.checks;
}
