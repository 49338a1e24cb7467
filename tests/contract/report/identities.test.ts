import { beforeAll, describe, expect, it } from 'vitest';
import { groupKey, type Report } from '#report/report';
import { reports } from '#server/domain/report/reports';
import { type Figures, Reader, type View } from '#tests/properties/report/answers';
import { chain } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addRareFacts } from '#tests/support/report/sums/rareFacts';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, compareDecimals, negate } from '#values/decimal';

// The glossary says of figures how one follows from others. It holds in each row of each report, however its rows are made and
// packages are seen, and in the total.

const gateway = openGateway(knownDay);
const period = { from: '2026-11-14', to: '2026-11-20' };
const view: View = { date: period, store: ['BJ001', 'CD001'].map((code) => `${chain}-store-${code}`) };

/** A figure, those that add up to it, and those that are taken off. */
const identities: readonly [string, readonly string[], readonly string[]][] = [
  ['orderAmount', ['goods', 'fees'], []],
  ['receivable', ['orderAmount'], ['discount']],
  ['paid', ['collected'], ['refunded']],
  ['income', ['paid'], ['concession']],
  ['net', ['list'], ['lineDiscount']],
  ['margin', ['net'], ['cost']],
  ['netQuantity', ['soldQuantity'], ['returnedQuantity']],
];

const ofReport = ({ report: { measures } }: Report) =>
  identities.filter(([whole, plus, minus]) => [whole, ...plus, ...minus].every((name) => measures.includes(name)));

/** The figures of a row that do not follow from its others. */
const broken = (report: Report, row: Figures) =>
  ofReport(report).flatMap(([whole, plus, minus]) => {
    const value = (name: string) => String(row[name] ?? '0');
    const follows = addDecimals('0', ...plus.map(value), ...minus.map((name) => negate(value(name))));
    return compareDecimals(follows, value(whole)) === 0 ? [] : [`${row.id}: ${whole} ${row[whole]}, not ${follows}`];
  });

const packageViews = (report: Report) =>
  'packages' in (report.report.facts.filters ?? {}) ? ['whole', 'dishes'] : [undefined];

let reader: Reader;

beforeAll(async () => {
  await addSales(gateway, { days: 6, stores: ['BJ001', 'CD001'], share: 0.3 });
  const token = await gateway.signOn('1001');
  await addRareFacts(gateway, token, { before: '2026-11-19', today: '2026-11-20' });
  reader = new Reader(gateway, token);
});

describe.each(reports.filter((one) => ofReport(one).length > 0).map((report) => [report.name, report] as const))(
  '%s',
  (name, report) => {
    const cases = packageViews(report).flatMap((packages) =>
      (report.report.groups?.map(groupKey) ?? [undefined]).flatMap((groupBy) =>
        (['business', 'natural'] as const).map((basis) => ({ packages, groupBy, basis })),
      ),
    );
    it.each(cases)(
      'holds in rows by $groupBy, packages $packages, days $basis',
      async ({ packages, groupBy, basis }) => {
        const { list, meta } = await reader.ask(name, { ...view, basis }, { groupBy, packages });
        expect(list.length).toBeGreaterThan(0);
        expect(list.flatMap((row) => broken(report, row))).toEqual([]);
        expect(broken(report, { ...meta.totals, id: 'total' })).toEqual([]);
      },
    );
  },
);

describe('packages seen as the dishes in them', () => {
  it.each(['saleGoods', 'goodsCate'])(
    'leave the totals of %s as they are, and these are those of other reports',
    async (name) => {
      const money = async (packages: string) => {
        const { list, lineDiscount, net, cost } = await reader.totals(name, view, { packages });
        return { list, lineDiscount, net, cost };
      };
      const whole = await money('whole');
      expect(await money('dishes')).toEqual(whole);
      const { goods, discount } = await reader.totals('business', view);
      const { discountAmount } = await reader.totals('preferential', view);
      expect([whole.list, whole.lineDiscount, whole.lineDiscount]).toEqual([goods, discount, discountAmount]);
    },
  );
});
