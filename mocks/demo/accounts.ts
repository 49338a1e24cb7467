/** An account of the demo enterprises; listed at start and on the sign-on page of a demo. */
export interface DemoAccount {
  merchant: string;
  merchantName: string;
  account: string;
  password: string;
  /** shown beside the account */
  role: string;
  note: string;
}

const shu = { merchant: '10000001', merchantName: '蜀晨餐饮集团', password: '123456' };

export const demoAccounts: DemoAccount[] = [
  { ...shu, account: '1001', role: '总部管理员', note: 'unrestricted: everything' },
  { ...shu, account: '1003', role: '区域经理', note: 'by region: Shanghai, Zhejiang, Hubei' },
  { ...shu, account: '2001', role: '店长', note: 'designated store: Beijing Chaoyang' },
  { ...shu, account: '1007', role: '财务', note: 'by organisation: reading, logs, settlements' },
  { ...shu, account: '1009', role: '市场', note: 'by brand: 晨禾茶饮' },
  { ...shu, account: '1010', role: '（未开通服务）', note: 'no service' },
  {
    merchant: '10000002',
    merchantName: '老街面馆',
    account: '1001',
    password: '123456',
    role: '管理员',
    note: 'single brand',
  },
  {
    merchant: '10000003',
    merchantName: '云集成餐饮',
    account: '1001',
    password: '123456',
    role: '管理员',
    note: 'integrated',
  },
];
