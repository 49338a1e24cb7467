/** Debt units with their limits in yuan. */
export const demoDebtUnits: [name: string, limit: string][] = [
  ['蓉城软件有限公司', '50000.00'],
  ['西南设计院', '30000.00'],
  ['锦江旅行社', '20000.00'],
  ['天府物业', '10000.00'],
  ['望江书店', '5000.00'],
];
