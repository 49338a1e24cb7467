import type { Registration } from '#routing/route';

/** The operation log of the console. */
export const routes: readonly Registration[] = [
  {
    name: 'operationLog',
    area: 'log',
    menu: 'filesAndLogs',
    contract: 'operationLog/operationLog.contract.ts',
    screens: 'operationLog/operationLog.screens.tsx',
    pages: { report: { path: '/log/bgOperationLog', authKey: '/bgOperationLog' } },
  },
];
