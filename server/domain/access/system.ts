import { systemName } from '#entity/person';
import type { CallerContext, GatewayConfig } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { merchantZone } from '#server/db/zones';
import { writeLog } from './operationLog';

/** Context of scheduled work: it sees the whole merchant and is named in the log as the system. */
export async function systemContext(
  { tx, now, config }: { tx: Tx; now: Date; config: GatewayConfig },
  merchant: string,
): Promise<CallerContext> {
  const zone = await merchantZone(tx, merchant);
  const caller = {
    merchant,
    employee: 'system',
    name: systemName,
    organization: '',
    tokenHash: '',
    codes: new Set<string>(),
    scope: { kind: 'unrestricted' as const, organizations: [], brands: [], regions: [], stores: [] },
    managementModel: 'MULTI',
    regType: '',
    merchantZone: zone,
    zone,
    subject: null,
    factorDue: false,
  };
  return {
    tx,
    now,
    config,
    caller,
    language: 'zh',
    origin: '',
    headers: new Headers(),
    log: (entry) => writeLog(tx, caller, now, entry),
  };
}
