import type { SubsidyState } from '#areas/member/subsidy/subsidyActivity.contract';

/** A subsidy of the demo's first subject. */
export interface DemoSubsidy {
  key: string;
  title: string;
  remark: string;
  /** yuan; else points */
  amount?: string;
  points?: number;
  /** key of a label that staff put on by hand */
  label: 'staff' | 'vip' | 'complained';
  frequency: 'once' | 'weekly' | 'monthly';
  /** days from now; of one that is sent its first period is due once the ledgers of members are open */
  days: readonly [from: number, to: number];
  /** days for which it is good; to the next period where left out */
  validity?: number;
  /** as it is found at last */
  state: SubsidyState;
}

export const demoSubsidies: readonly DemoSubsidy[] = [
  {
    ...{ key: 'staff', title: '企业员工补贴', remark: '每月餐补，当月有效', amount: '30.00', label: 'staff' },
    ...{ frequency: 'monthly', days: [0, 365], state: 'published' },
  },
  {
    ...{ key: 'apology', title: '服务致歉补贴', remark: '投诉会员一次性补贴', amount: '10.00', label: 'complained' },
    ...{ frequency: 'once', days: [0, 30], validity: 30, state: 'ended' },
  },
  {
    ...{ key: 'weekend', title: '周末积分补贴', remark: '重点会员每周积分', points: 100, label: 'vip' },
    ...{ frequency: 'weekly', days: [2, 90], validity: 60, state: 'paused' },
  },
  {
    ...{ key: 'newYear', title: '春节员工补贴', remark: '待确认金额', amount: '200.00', label: 'staff' },
    ...{ frequency: 'once', days: [45, 60], validity: 90, state: 'notPublished' },
  },
];
