interface DemoLevel<Key extends string> {
  key: Key;
  name: string;
  introduction: string;
  /** growth from which it is reached */
  threshold: number;
  /** growth within a year that keeps it */
  keepGrowth: number | null;
  /** 折 that its members pay */
  rate: string;
  colour: string;
  /** points for a birthday, and for reaching the level */
  birthday: number | null;
  upgrade: number | null;
  multiplier: string | null;
}

const level = <Key extends string>(one: DemoLevel<Key>) => one;

/** Levels that each operating subject of the demo begins with. */
export const demoLevels = [
  level({
    ...{ key: 'ordinary', name: '普通会员', introduction: '注册即可享会员折扣', threshold: 0, keepGrowth: null },
    ...{ rate: '9.50', colour: 'slate', birthday: null, upgrade: null, multiplier: null },
  }),
  level({
    ...{ key: 'gold', name: '黄金会员', introduction: '生日当月有礼', threshold: 1000, keepGrowth: 500 },
    ...{ rate: '9.00', colour: 'amber', birthday: 88, upgrade: null, multiplier: null },
  }),
  level({
    ...{ key: 'platinum', name: '铂金会员', introduction: '生日有礼，优先安排包间', threshold: 5000, keepGrowth: 2000 },
    ...{ rate: '8.80', colour: 'teal', birthday: 188, upgrade: null, multiplier: null },
  }),
  level({
    ...{ key: 'diamond', name: '钻石会员', introduction: '专属客户经理', threshold: 15_000, keepGrowth: 5000 },
    ...{ rate: '8.80', colour: 'indigo', birthday: 388, upgrade: null, multiplier: null },
  }),
] as const;

/** The guid of a level of the demo. */
export const demoLevelGuid = (subject: string, key: (typeof demoLevels)[number]['key']) => `${subject}-level-${key}`;
