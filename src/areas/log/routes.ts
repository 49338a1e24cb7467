import type { Registration } from '#routing/route';

/** The operation log of the console, and the security history of its accounts. */
export const routes: readonly Registration[] = [
  {
    name: 'operationLog',
    area: 'log',
    menu: 'filesAndLogs',
    contract: 'operationLog/operationLog.contract.ts',
    screens: 'operationLog/operationLog.screens.tsx',
    pages: { report: { path: '/log/bgOperationLog', authKey: '/bgOperationLog' } },
  },
  {
    name: 'securityEvent',
    area: 'log',
    menu: 'filesAndLogs',
    contract: 'securityEvent/securityEvent.contract.ts',
    screens: 'securityEvent/securityEvent.screens.tsx',
    pages: { report: { path: '/log/securityHistory' } },
  },
];
