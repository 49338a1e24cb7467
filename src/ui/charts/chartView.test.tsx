import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/renderInput';
import { Change } from './Change';
import { ChartView } from './ChartView';
import type { ChartKind, ChartRow, ChartSeries, KnownHues } from './chart';
import { DayCurve } from './DayCurve';
import { Sparkline } from './Sparkline';

const income: ChartSeries = { key: 'income', label: '实收', format: 'money' };
const orders: ChartSeries = { key: 'orders', label: '订单数', format: 'count' };
const days: ChartRow[] = [
  { label: '2026-11-19', values: { income: '1200.50', orders: '12' } },
  { label: '2026-11-20', values: { income: null, orders: '3' } },
  { label: '2026-11-21', values: { income: '-80.00', orders: '1' } },
];

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('a chart', () => {
  it('says in a sentence what it draws, and has the table with every figure for a screen reader', async () => {
    renderUi(<ChartView kind="trend" title="每日实收" rows={days} series={[income, orders]} dimensions={['日期']} />);
    const figure = screen.getByRole('figure', { name: '每日实收' });
    expect(within(figure).getByRole('img')).toHaveAccessibleName(
      '实收：从 2026-11-19 的 ¥1,200.50 到 2026-11-21 的 -¥80.00，最高为 2026-11-19 的 ¥1,200.50，最低为 2026-11-21 的 -¥80.00',
    );
    expect(cellsOf(within(figure).getByRole('table', { name: '每日实收' }))).toEqual([
      ['日期', '实收', '订单数'],
      ['2026-11-19', '¥1,200.50', '12'],
      ['2026-11-20', '—', '3'],
      ['2026-11-21', '-¥80.00', '1'],
    ]);
    expect(await within(figure).findByText('订单数', { selector: 'li' })).toBeVisible();
  });

  it('is changed to its table and back', async () => {
    const { user } = renderUi(<ChartView kind="trend" title="Income" rows={days} series={[income]} />, 'en');
    await user.click(screen.getByRole('button', { name: 'Show as a table: Income' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Income' })).getByRole('table')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as a chart: Income' }));
    expect(screen.getByRole('img')).toBeVisible();
  });

  it.each<[string, ChartRow[]]>([
    ['no rows', []],
    ['no figures', [{ label: 'a', values: { income: null } }]],
  ])('of %s says that there is no data and has nothing to switch', (_, rows) => {
    renderUi(<ChartView kind="bar" title="排行" rows={rows} series={[income]} />);
    expect(within(screen.getByRole('figure')).getByText('暂无数据')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('that waits for its first figures is busy and does not say that there are none', () => {
    renderUi(<ChartView kind="bar" title="排行" rows={[]} series={[income]} busy />);
    expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('暂无数据')).not.toBeInTheDocument();
  });

  it('of a single row names it', () => {
    renderUi(<ChartView kind="trend" title="Revenu" rows={days.slice(0, 1)} series={[income]} />, 'fr');
    expect(screen.getByRole('img').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(
      '实收 : 2026-11-19 1 200,50 ¥',
    );
  });
});

describe('what only one kind of chart has', () => {
  const parts = ['40', '10', '50'].map((income, n) => ({ label: `门店${n + 1}`, values: { income } }));
  const tableOf = (kind: ChartKind, rows: ChartRow[]) => {
    renderUi(<ChartView kind={kind} title="图" rows={rows} series={[income]} />);
    return cellsOf(screen.getByRole('table', { name: '图' }));
  };

  it('shares of parts, in the legend too', async () => {
    expect(tableOf('doughnut', parts)).toEqual([
      ['项目', '实收', '占比'],
      ['门店3', '¥50.00', '50%'],
      ['门店1', '¥40.00', '40%'],
      ['门店2', '¥10.00', '10%'],
    ]);
    expect(screen.getByRole('img')).toHaveAccessibleName(/^实收：合计 ¥100\.00，共 3 项/);
    const legend = await screen.findAllByText(/^门店\d$/, { selector: 'span' });
    expect(legend.map((name) => name.parentElement?.textContent)).toEqual([
      '门店3¥50.0050%',
      '门店1¥40.0040%',
      '门店2¥10.0010%',
    ]);
  });

  it('cumulative shares of a Pareto chart', () => {
    expect(tableOf('pareto', parts).map((row) => row.at(-1))).toEqual(['累计占比', '50%', '90%', '100%']);
  });

  it('the running total of steps and their total', () => {
    expect(tableOf('waterfall', parts).slice(2)).toEqual([
      ['门店2', '¥10.00', '¥50.00'],
      ['门店3', '¥50.00', '¥100.00'],
      ['合计', '¥100.00', '¥100.00'],
    ]);
    expect(screen.getByRole('img')).toHaveAccessibleName('实收：从门店1的 ¥40.00 到合计的 ¥100.00');
  });

  it('a column for the second dimension of a stacked chart', () => {
    const rows = parts.map((row, n) => ({ ...row, second: `渠道${n}` }));
    expect(tableOf('stacked', rows)[1]).toEqual(['门店1', '渠道0', '¥40.00']);
    expect(screen.getByRole('img')).toHaveAccessibleName(/最大为门店3 · 渠道2的 ¥50\.00/);
  });

  it('a grid of a heat map, whose cells are told in full and may be empty', () => {
    const at = (label: string, second: string, value: string | null) => ({ label, second, values: { income: value } });
    renderUi(
      <ChartView
        kind="heat"
        title="时段"
        dimensions={['星期']}
        rows={[at('周一', '11时', '12345.60'), at('周一', '12时', null), at('周二', '12时', '-3')]}
        series={[income]}
      />,
    );
    const table = screen.getByRole('table', { name: '时段 · 实收' });
    expect(within(table).getByRole('columnheader', { name: '星期' })).toBeVisible();
    expect(within(table).getByRole('cell', { name: '¥12,345.60' })).toHaveAttribute(
      'title',
      '周一 · 11时 · ¥12,345.60',
    );
    // One unit for all cells, said once.
    expect(screen.getByText('1.2万')).toBeVisible();
    expect(within(table).getByRole('cell', { name: '-¥3.00' })).toBeVisible();
    expect(within(table).getAllByRole('cell', { name: '' })).toHaveLength(2);
  });

  it('columns of a heat map in the order of their times, however rows come', () => {
    const at = (label: string, hour: number) => ({
      label,
      second: `${hour}时`,
      secondAt: hour,
      values: { income: '1' },
    });
    renderUi(
      <ChartView kind="heat" title="时段" rows={[at('周一', 11), at('周一', 13), at('周二', 9)]} series={[income]} />,
    );
    const heads = within(screen.getByRole('table', { name: '时段 · 实收' })).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['项目', '9时', '11时', '13时']);
  });

  it('the truth about what it leaves out', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({ label: `m${n}`, values: { income: String(9 - n) } }));
    renderUi(
      <>
        <ChartView kind="bar" title="排行" rows={many.slice(0, 5)} series={[income]} total={20} />
        <ChartView kind="doughnut" title="构成" rows={many} series={[income]} />
        <ChartView kind="doughnut" title="全部" rows={many.slice(0, 8)} series={[income]} />
      </>,
    );
    const words = (name: string) => screen.getByRole('figure', { name }).querySelector('small')?.textContent;
    expect(words('排行')).toBe('前 5 / 共 20');
    expect(words('构成')).toBe('前 7 / 共 9');
    expect(words('全部')).toBeUndefined();
  });

  it('a ranking in the given order, with further series beside it', () => {
    renderUi(<ChartView kind="bar" title="排行" rows={days} series={[income, orders]} />);
    const rows = within(screen.getByRole('table', { name: '排行' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      '项目实收订单数',
      '2026-11-19¥1,200.5012',
      '2026-11-20—3',
      '2026-11-21-¥80.001',
    ]);
  });
});

describe('a colour', () => {
  const methods = ['现金', '微信', '支付宝'];
  const hueOf = (figure: HTMLElement, name: string) => {
    const entry = within(figure).getByText(name, { selector: 'li, li > span' }).closest('li');
    return entry
      ?.querySelector('rect')
      ?.getAttribute('fill')
      ?.match(/-(\d)\)$/)?.[1];
  };

  it('is that of one thing in all charts of a page, by whatever they measure', async () => {
    const parts = methods.map((label, n) => ({ label, values: { income: String(30 - n), orders: String(n + 1) } }));
    const day = methods.map((second, n) => ({ label: '11-20', second, values: { orders: String(n + 1) } }));
    // The last bar lacks what is largest, so that a legend names the layers.
    const layers = [...day, { label: '11-21', second: methods[0] ?? '', values: { orders: '1' } }];
    const hues: KnownHues = new Map();
    renderUi(
      <>
        <ChartView kind="doughnut" title="金额" rows={parts} series={[income]} dimensions={['支付方式']} hues={hues} />
        <ChartView kind="doughnut" title="笔数" rows={parts} series={[orders]} dimensions={['支付方式']} hues={hues} />
        <ChartView
          kind="stacked"
          title="每日"
          rows={layers}
          series={[orders]}
          dimensions={['日期', '支付方式']}
          hues={hues}
        />
      </>,
    );
    const figures = screen.getAllByRole('figure');
    await within(figures[2] as HTMLElement).findByText('现金', { selector: 'li' });
    for (const name of methods) {
      const drawn = figures.map((figure) => hueOf(figure, name));
      expect(drawn[0]).toBeDefined();
      expect(new Set(drawn).size).toBe(1);
    }
    expect(new Set(methods.map((name) => hueOf(figures[0] as HTMLElement, name))).size).toBe(3);
  });

  it('of what a stack does not name is the last, however much that is', async () => {
    const day = methods.map((second, n) => ({ label: '11-20', second, values: { orders: String(9 - n) } }));
    const rest: ChartRow = { label: '11-20', second: '其他', values: { orders: '400' }, rest: true };
    const layers = [...day, rest, { label: '11-21', second: '微信', values: { orders: '1' } }];
    renderUi(<ChartView kind="stacked" title="每日" rows={layers} series={[orders]} dimensions={['日期', '方式']} />);
    const figure = screen.getByRole('figure');
    await within(figure).findByText('现金', { selector: 'li' });
    const legend = [...figure.querySelectorAll('li')].map((entry) => entry.textContent);
    expect(legend).toEqual(['现金', '微信', '支付宝', '其他']);
    expect(hueOf(figure, '现金')).toBe('0');
    expect(within(figure).getByRole('img')).toHaveAccessibleName(/425/);
  });

  it('is that of one measure, whichever chart asks first', () => {
    const hues: KnownHues = new Map();
    const { container } = renderUi(
      <>
        <ChartView kind="bar" title="实收" rows={days} series={[income]} hues={hues} />
        <ChartView kind="bar" title="订单" rows={days} series={[orders]} hues={hues} />
        <ChartView kind="bar" title="又是实收" rows={days} series={[income]} hues={hues} />
      </>,
    );
    const colours = [...container.querySelectorAll('figure')].map(
      (figure) => figure.querySelector<HTMLElement>('td > div')?.style.backgroundColor,
    );
    expect(colours[0]).toBe(colours[2]);
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('has no hatching over it but on paper and for who asks for contrast', async () => {
    const parts = methods.map((label) => ({ label, values: { income: '1' } }));
    const { container } = renderUi(<ChartView kind="doughnut" title="金额" rows={parts} series={[income]} />);
    await screen.findByText('现金', { selector: 'li > span' });
    const hatch = container.querySelector('pattern path');
    const name = hatch?.getAttribute('class') ?? '';
    expect(name).not.toBe('');
    const css = readFileSync('src/ui/charts/chart.module.css', 'utf8').replace(/\s+/g, ' ');
    expect(name).toContain('hatch');
    expect(css).toContain('.hatch { display: none; }');
    expect(css).toMatch(
      /@media \(prefers-contrast: more\), \(forced-colors: active\), print { \.hatch { display: inline; } }/,
    );
  });
});

/** jsdom lays nothing out: the drawing has room, its words take little of it. */
function giveRoom() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isDrawing = this.classList.contains('recharts-responsive-container');
    return isDrawing ? new DOMRect(0, 0, 600, 160) : new DOMRect(0, 0, 20, 10);
  });
}

/** The lines of a drawing, each with what it moves to and draws to. */
const linesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('path.recharts-line-curve')]
    .filter((path) => path.getAttribute('stroke-width') !== '0')
    .map((path) => path.getAttribute('d')?.match(/[ML][^ML]+/g) ?? []);

describe('days without figures', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are a gap of the line, and no rows of the table', async () => {
    giveRoom();
    const rows = ['19', '20', '23', '24'].map((day) => ({ label: `2026-11-${day}`, values: { income: '5.00' } }));
    const { container } = renderUi(<ChartView kind="trend" title="每日实收" rows={rows} series={[income]} />);
    await waitFor(() => expect(container.querySelectorAll('circle')).toHaveLength(4));
    const [line] = linesIn(container);
    expect(line?.map(([act]) => act)).toEqual(['M', 'L', 'M', 'L']);
    expect(cellsOf(screen.getByRole('table'))).toHaveLength(5);
  });
});

describe('a day that is not over', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const soFar: ChartRow[] = [
    { label: '2026-11-19', values: { income: '1200.50' } },
    { label: '2026-11-20', values: { income: '1300.00' } },
    { label: '2026-11-21（未完）', values: { income: '80.00' }, unfinished: true },
  ];

  it('is marked in the table, and told neither as the last nor as the least', () => {
    renderUi(<ChartView kind="trend" title="每日实收" rows={soFar} series={[income]} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      '实收：从 2026-11-19 的 ¥1,200.50 到 2026-11-20 的 ¥1,300.00，最高为 2026-11-20 的 ¥1,300.00，最低为 2026-11-19 的 ¥1,200.50',
    );
    expect(cellsOf(screen.getByRole('table')).at(-1)).toEqual(['2026-11-21（未完）', '¥80.00']);
  });

  it('has a dot of its own and no line that falls to it', async () => {
    giveRoom();
    const { container } = renderUi(<ChartView kind="trend" title="每日实收" rows={soFar} series={[income]} />);
    await waitFor(() => expect(container.querySelectorAll('circle')).toHaveLength(3));
    const lines = linesIn(container);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(2);
  });

  it('is an open dot after the line of a small drawing', () => {
    const { container } = renderUi(<Sparkline rows={soFar} series={income} />);
    const [line] = container.querySelectorAll('polyline');
    expect(line?.getAttribute('points')?.split(' ')).toHaveLength(2);
    expect(container.querySelectorAll('line')).toHaveLength(2);
    expect(screen.getByRole('img')).toHaveAccessibleName(/到 2026-11-20 的 ¥1,300\.00/);
  });
});

describe('the course of a day', () => {
  const lastWeek: ChartSeries = { key: 'before', label: '上周同日', format: 'money' };
  const hours: ChartRow[] = [
    { label: '10:00', values: { income: '100.00', before: '90.00' } },
    { label: '11:00', values: { income: '300.00', before: '200.00' } },
    { label: '12:00（至今）', values: { income: '20.00', before: '400.00' }, unfinished: ['income'] },
    { label: '13:00', values: { income: null, before: '350.00' } },
  ];

  it('does not fall to the hour that is not over, and goes on for the day beside it', () => {
    const { container } = renderUi(
      <DayCurve title="分时实收" rows={hours} series={[income, lastWeek]} dimension="时段" height={120} />,
    );
    const points = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points')?.split(' '));
    expect(points.map((each) => each?.length)).toEqual([4, 2]);
    expect(screen.getByRole('img')).toHaveAccessibleName(/到 11:00 的 ¥300\.00/);
    expect(cellsOf(screen.getByRole('table')).at(3)).toEqual(['12:00（至今）', '¥20.00', '¥400.00']);
  });
});

describe('a row that can be chosen', () => {
  const rows = ['40', '10'].map((income, n) => ({ label: `门店${n + 1}`, values: { income } }));

  it.each<[ChartKind, boolean]>([
    ['bar', false],
    ['trend', true],
    ['waterfall', true],
  ])('is a button for the keyboard in the table of a %s chart', async (kind, needsSwitch) => {
    const picked: ChartRow[] = [];
    const { user } = renderUi(
      <ChartView kind={kind} title="图" rows={rows} series={[income]} onPick={(row) => picked.push(row)} />,
    );
    if (needsSwitch) await user.click(screen.getByRole('button', { name: '以表格显示：图' }));
    screen.getByRole('button', { name: '门店2' }).focus();
    await user.keyboard('{Enter}');
    expect(picked).toEqual([rows[1]]);
    expect(screen.queryByRole('button', { name: '合计' })).not.toBeInTheDocument();
  });

  it('is the button of its cell in a heat map', async () => {
    const picked: ChartRow[] = [];
    const cell = { label: '周一', second: '11时', values: { income: '40' } };
    const { user } = renderUi(
      <ChartView kind="heat" title="图" rows={[cell]} series={[income]} onPick={(row) => picked.push(row)} />,
    );
    await user.click(screen.getByRole('button', { name: '¥40.00' }));
    expect(picked).toEqual([cell]);
  });
});

describe('a change', () => {
  it.each([
    ['12.5', '▲ +12.5%'],
    ['-8', '▼ -8%'],
    ['0.0', '0%'],
    [null, '—'],
  ])('of %s says its direction by sign and arrow, not by colour alone', (percent, text) => {
    const { container } = renderUi(<Change percent={percent} />);
    expect(container).toHaveTextContent(text);
  });
});

describe('a line without axes', () => {
  it('is described in a sentence, and is empty without figures', () => {
    const { rerender } = renderUi(<Sparkline rows={days} series={income} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      /^实收：从 2026-11-19 的 ¥1,200\.50 到 2026-11-21 的 -¥80\.00/,
    );
    rerender(<Sparkline rows={[]} series={income} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
