import type { Condition } from '#areas/member/label/conditions';
import type { DemoRows } from '#mocks/demo/demoRows';
import { demoLabels } from './demoLabels';

const condition = (about: Condition['about'], values: Partial<Condition>, group = 1): Condition => ({
  ...{ group, about, negated: false, from: null, to: null, days: null },
  ...{ levels: null, sexes: null, sources: null, stores: null, dishes: null, dining: null, labels: null },
  ...values,
});

const rules: Readonly<Record<string, { name: string; description: string; conditions: Condition[] }>> = {
  loyal: {
    name: '高频常客',
    description: '近 30 天消费 4 次以上',
    conditions: [condition('visits', { from: '4', days: 30 })],
  },
  asleep: {
    name: '沉睡会员',
    description: '60 天没有消费的老会员',
    conditions: [condition('lastVisit', { from: '60' }), condition('visits', { from: '3' })],
  },
  birthday: {
    name: '生日临近',
    description: '未来 7 天过生日',
    conditions: [condition('birthday', { days: 7 })],
  },
  holders: {
    name: '储值大户',
    description: '储值余额或次均消费高',
    conditions: [condition('balance', { from: '500' }), condition('average', { from: '300', days: 90 }, 2)],
  },
  night: {
    name: '夜宵客群',
    description: '21 点后消费过，非首月新客',
    conditions: [
      condition('hours', { from: '21', to: '2', days: 90 }),
      condition('registered', { to: '30', negated: true }),
    ],
  },
};

const subjects = ['1', '2'];

/** Both subjects have the same labels and groups. */
export const demo: DemoRows = {
  label: ({ guid }) =>
    Object.fromEntries(
      subjects.flatMap((key) => {
        const subject = guid('subject', key);
        return [
          ...Object.entries(demoLabels).map(([name, label]) => [
            `${key}-${name}`,
            { subject, kind: 'manual', conditions: null, ...label },
          ]),
          ...Object.entries(rules).map(([name, rule]) => [`${key}-${name}`, { subject, kind: 'automatic', ...rule }]),
        ];
      }),
    ),
  customerGroup: ({ guid }) =>
    Object.fromEntries(
      subjects.flatMap((key) => {
        const subject = guid('subject', key);
        const labels = (...names: string[]) => names.map((name) => guid('label', `${key}-${name}`));
        const none = { allOf: null, anyOf: null, noneOf: null, ageFrom: null, ageTo: null };
        return [
          [
            `${key}-wakeUp`,
            {
              ...none,
              subject,
              name: '待唤醒客群',
              description: '沉睡会员，不打扰投诉过的会员',
              allOf: labels('asleep'),
              noneOf: labels('complained'),
            },
          ],
          [
            `${key}-core`,
            {
              ...none,
              subject,
              name: '核心客群',
              description: '常客或储值大户，25 岁以上',
              anyOf: labels('loyal', 'holders'),
              ageFrom: 25,
            },
          ],
        ];
      }),
    ),
};
