/** Labels that the demo's staff put on by hand; one of so many members has each. */
export const demoLabels = {
  vip: { name: '重点维护', description: '店长亲自接待' },
  complained: { name: '有过投诉', description: '近期有投诉，注意回访' },
  staff: { name: '企业员工', description: '企业餐补名单' },
} as const;

/** Whether the n-th demo member has a label. */
export const isLabelled: Readonly<Record<keyof typeof demoLabels, (n: number) => boolean>> = {
  vip: (n) => n % 23 < 2,
  complained: (n) => n % 67 < 2,
  staff: (n) => Math.floor(n / 2) % 10 === 2,
};
