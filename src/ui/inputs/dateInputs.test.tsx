import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, daysIn, parseDate, parseTime, presetRange } from '#values/dateText';
import { renderInput } from '../testing/renderInput';
import { ZoneContext } from '../zone/ZoneContext';
import { DateInput } from './DateInput';
import { DateRangeInput, type DateRangeProps } from './DateRangeInput';
import { DateTimeInput } from './DateTimeInput';
import { rangeText } from './dates/rangeText';
import { NumberRangeInput } from './NumberRangeInput';
import { TimeInput } from './TimeInput';
import { TimeRangeInput } from './TimeRangeInput';
import { TodayContext } from './today';

const march15 = () => '2024-03-15';

describe('date text', () => {
  it.each(['2024-1-5', '2024/01/05', '20240105', '2024年1月5日', '05/01/2024', '２０２４－０１－０５'])(
    'reads %s',
    (typed) => {
      expect(parseDate(typed)).toBe('2024-01-05');
    },
  );

  it.each(['2023-02-29', '2024-13-01', '2024-1', 'soon'])('does not read %s', (typed) => {
    expect(parseDate(typed)).toBeNull();
  });

  it.each([
    ['9:30', '09:30'],
    ['0930', '09:30'],
    ['９：３０', '09:30'],
    ['9h30', '09:30'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['12:60', null],
  ])('reads the time %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it('counts days over the end of February', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysIn('2024-02-01', '2024-03-03')).toBe(32);
  });

  it('begins a week on Monday, on that day and on the Sunday that ends it', () => {
    expect(presetRange('thisWeek', '2024-03-11')).toEqual({ from: '2024-03-11', to: '2024-03-11' });
    expect(presetRange('thisWeek', '2024-03-17')).toEqual({ from: '2024-03-11', to: '2024-03-17' });
    expect(presetRange('lastWeek', '2024-01-01')).toEqual({ from: '2023-12-25', to: '2023-12-31' });
  });

  it.each([
    ['today', '2024-03-15', '2024-03-15'],
    ['yesterday', '2024-03-14', '2024-03-14'],
    ['thisWeek', '2024-03-11', '2024-03-15'],
    ['lastWeek', '2024-03-04', '2024-03-10'],
    ['last7', '2024-03-09', '2024-03-15'],
    ['last30', '2024-02-15', '2024-03-15'],
    ['thisMonth', '2024-03-01', '2024-03-15'],
    ['lastMonth', '2024-02-01', '2024-02-29'],
  ] as const)('%s is %s to %s on 15 March', (name, from, to) => {
    expect(presetRange(name, '2024-03-15')).toEqual({ from, to });
  });
});

describe('DateInput', () => {
  it('takes a typed date in any common form', async () => {
    const { user, state } = renderInput(<DateInput source="day" label="营业日期" />);
    const field = screen.getByLabelText('营业日期');
    await user.type(field, '2024/3/9');
    await user.tab();
    expect(state()).toMatchObject({ day: '2024-03-09' });
    expect(field).toHaveValue('2024-03-09');
  });

  it.each([
    ['2024-01-01', true],
    ['2023-12-31', false],
    ['2024-01-31', true],
    ['2024-02-01', false],
    ['明天', false],
  ])('%s within January is taken: %s', async (typed, taken) => {
    const input = <DateInput source="day" label="营业日期" min="2024-01-01" max="2024-01-31" />;
    const { user, submit } = renderInput(input);
    await user.type(screen.getByLabelText('营业日期'), typed);
    expect((await submit()) !== undefined).toBe(taken);
  });

  it('offers a calendar in the language of the interface', async () => {
    const { user, state } = renderInput(<DateInput source="day" label="Date" />, { day: '2024-03-15' }, 'fr');
    await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }));
    expect(await screen.findByText('mars 2024')).toBeVisible();
    await user.click(screen.getByRole('gridcell', { name: '20' }));
    expect(state()).toMatchObject({ day: '2024-03-20' });
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('20/03/2024');
  });

  it('is typed and shown day first in French, and held as everywhere', async () => {
    const { user, state } = renderInput(<DateInput source="day" label="Date" />, {}, 'fr');
    const input = screen.getByRole('textbox', { name: 'Date' });
    expect(input).toHaveAttribute('placeholder', 'JJ/MM/AAAA');
    await user.type(input, '05/01/2024');
    await user.tab();
    expect(input).toHaveValue('05/01/2024');
    expect(state()).toMatchObject({ day: '2024-01-05' });
  });

  it('marks today on the console’s calendar, not on the browser’s', async () => {
    const { user } = renderInput(
      <TodayContext value={march15}>
        <DateInput source="day" label="营业日期" />
      </TodayContext>,
    );
    await user.click(screen.getByRole('button', { name: '打开日历' }));
    expect(await screen.findByRole('gridcell', { current: 'date' })).toHaveTextContent('15');
  });
});

describe('DateTimeInput and TimeInput', () => {
  it('hold an instant with a zone', async () => {
    const { user, state } = renderInput(<DateTimeInput source="at" label="开始" />);
    await user.type(screen.getByLabelText('开始'), '2024-03-15 9:05');
    expect(state().at).toBe('2024-03-15T09:05:00+08:00');
    await user.tab();
    expect(screen.getByLabelText('开始')).toHaveValue('2024-03-15 09:05');
  });

  it('take a date without a time: its beginning, or for an end its last second', async () => {
    const inputs = (
      <>
        <DateTimeInput source="from" label="开始" />
        <DateTimeInput source="to" label="结束" end />
      </>
    );
    const { user, state } = renderInput(inputs);
    await user.type(screen.getByLabelText('开始'), '2024-03-15');
    await user.type(screen.getByLabelText('结束'), '2024-03-31');
    expect(state()).toMatchObject({ from: '2024-03-15T00:00:00+08:00', to: '2024-03-31T23:59:59+08:00' });
    await user.tab();
    expect(screen.getByLabelText('开始')).toHaveValue('2024-03-15 00:00');
    expect(screen.getByLabelText('结束')).toHaveValue('2024-03-31 23:59');
    await user.type(screen.getByLabelText('结束'), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}8:00');
    expect(state().to).toBe('2024-03-31T08:00:00+08:00');
  });

  it('are typed and shown on the clock that counts, which the browser’s is not', async () => {
    const input = (
      <ZoneContext value="America/New_York">
        <DateTimeInput source="at" label="开始" />
      </ZoneContext>
    );
    const { user, state } = renderInput(input, { at: '2024-03-10T07:00:00Z' });
    const field = screen.getByLabelText('开始');
    // One o'clock and 59 minutes is followed by three.
    expect(field).toHaveValue('2024-03-10 03:00');
    await user.clear(field);
    await user.type(field, '2024-03-10 1:59');
    expect(state().at).toBe('2024-03-10T01:59:00-05:00');
  });

  it('refuse what is no time', async () => {
    const { user, submit } = renderInput(<TimeInput source="at" label="时间" />);
    await user.type(screen.getByLabelText('时间'), '2500');
    expect(await submit()).toBeUndefined();
    expect(await screen.findByText('请输入时间，如 09:30')).toBeVisible();
  });
});

describe('DateRangeInput', () => {
  const period = (props: DateRangeProps = {}) => (
    <TodayContext value={march15}>
      <DateRangeInput source="period" label="营业日期" {...props} />
    </TodayContext>
  );
  const february = { period: { from: '2024-02-01', to: '2024-02-29' } };
  const field = () => screen.getByRole('button', { name: /^营业日期/ });

  async function opened(props: DateRangeProps = {}, record: Record<string, unknown> = {}, language?: 'fr') {
    const view = renderInput(period(props), record, language);
    await view.user.click(field());
    const dialog = within(await screen.findByRole('dialog', { name: '营业日期' }));
    const day = (name: string | RegExp) => dialog.getByRole('button', { name });
    return { ...view, dialog, day };
  }

  it('says the range, the name of a preset, and the longest period before it is broken', async () => {
    renderInput(period({ maxDays: 32 }), february);
    expect(field()).toHaveAccessibleName('营业日期 上月 · 2024-02-01 – 02-29');
    expect(field()).toHaveAccessibleDescription('最多 32 天');
  });

  it.each([
    [{ from: '2024-03-15', to: '2024-03-15' }, '今天 · 2024-03-15'],
    [{ from: '2023-12-30', to: '2024-01-02' }, '2023-12-30 – 2024-01-02'],
    [{ from: '2024-02-03', to: null }, '2024-02-03 –'],
    [null, '不限'],
  ])('%j reads %s', (range, text) => {
    renderInput(period(), { period: range });
    expect(field()).toHaveAccessibleName(`营业日期 ${text}`);
  });

  it('takes a preset at once and gives the focus back', async () => {
    const { user, state, day } = await opened({}, { period: { from: '2024-03-15', to: '2024-03-15' } });
    expect(day('今天')).toHaveAttribute('aria-pressed', 'true');
    await user.click(day('上月'));
    expect(state()).toMatchObject(february);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field()).toHaveFocus();
  });

  it('takes two days in either order, and none of them before the second', async () => {
    const { user, state, day, dialog } = await opened({}, february);
    await user.click(day('2024年2月20日星期二'));
    expect(dialog.getByRole('status')).toHaveTextContent('请选择结束日期');
    expect(state()).toMatchObject(february);
    await user.click(day('2024年2月13日星期二'));
    expect(state()).toMatchObject({ period: { from: '2024-02-13', to: '2024-02-20' } });
  });

  it('shades what the range would be with the day under the pointer', async () => {
    const { user, day, dialog } = await opened({}, { period: { from: '2024-03-15', to: '2024-03-15' } });
    const shaded = () => dialog.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent);
    await user.click(day('2024年3月4日星期一'));
    await user.hover(day('2024年3月7日星期四'));
    expect(shaded()).toEqual(['4', '5', '6', '7']);
  });

  it('strikes out what would be too long or too late, says so, and does not take it', async () => {
    const { user, state, day, dialog } = await opened({ maxDays: 7, max: '2024-03-15' }, february);
    expect(dialog.getByRole('button', { name: '最近 7 天' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: '最近 30 天' })).toBeNull();
    await user.click(day('2024年2月20日星期二'));
    for (const blocked of ['2024年2月13日星期二，不可选', '2024年2月27日星期二，不可选']) {
      expect(day(blocked)).toHaveAttribute('aria-disabled', 'true');
    }
    await user.click(day('2024年2月27日星期二，不可选'));
    expect(state()).toMatchObject(february);
    await user.click(day('2024年2月26日星期一'));
    expect(state()).toMatchObject({ period: { from: '2024-02-20', to: '2024-02-26' } });
  });

  it('is left by Escape without a change, half way too', async () => {
    const { user, state, day } = await opened({}, february);
    await user.click(day('2024年2月20日星期二'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state()).toMatchObject(february);
    expect(field()).toHaveFocus();
  });

  it('is driven by keys: days, weeks, months and both ends', async () => {
    const { user, state } = await opened({}, { period: { from: '2024-03-15', to: '2024-03-15' } });
    const focused = () => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('2024年3月15日星期五');
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(focused()).toBe('2024年3月7日星期四');
    await user.keyboard('{PageUp}{PageUp}');
    expect(focused()).toBe('2024年1月7日星期日');
    await user.keyboard('{Home}{Enter}{PageDown}{Enter}');
    expect(state()).toMatchObject({ period: { from: '2024-01-01', to: '2024-02-01' } });
  });

  it('is empty again when it is cleared, except where it is needed', async () => {
    const { user, state, day } = await opened({}, february);
    await user.click(day('清除'));
    expect(state()).toMatchObject({ period: null });
  });

  it('has the months and days of the interface’s language', async () => {
    const { dialog } = await opened({}, february, 'fr');
    expect(dialog.getByRole('grid', { name: 'février 2024' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'jeudi 29 février 2024' })).toBeVisible();
    expect(dialog.getByLabelText('Date de début')).toHaveValue('01/02/2024');
  });

  it.each([
    ['zh', { from: '2024-02-01', to: '2024-03-15' }, '2024-02-01 – 03-15'],
    ['fr', { from: '2024-02-01', to: '2024-03-15' }, '01/02 – 15/03/2024'],
    ['fr', { from: '2023-12-31', to: '2024-01-01' }, '31/12/2023 – 01/01/2024'],
    ['fr', { from: '2024-02-01', to: '2024-02-01' }, '01/02/2024'],
    ['fr', { from: '2024-02-01', to: null }, '01/02/2024 –'],
  ])('of %s is one text that says the year once', (language, range, text) => {
    expect(rangeText(range, language)).toBe(text);
  });

  it.each([
    ['2024-02-13', '2024-03-15', undefined],
    ['2024-02-12', '2024-03-15', '时间范围最多 32 天'],
    ['2024-03-16', '2024-03-15', '结束时间不能早于开始时间'],
    ['下周', '', '请输入日期，如 2024-01-05'],
  ])('%s to %s, typed: %s', async (from, to, message) => {
    const { user, dialog, submit } = await opened({ maxDays: 32 });
    // A digit among the days goes to the first end.
    await user.keyboard(from);
    if (!/^\d/.test(from)) await user.type(dialog.getByLabelText('开始日期'), from);
    if (to) await user.type(dialog.getByLabelText('结束日期'), to);
    if (message) {
      expect(dialog.getByRole('status')).toHaveTextContent(message);
      expect(dialog.getByLabelText('开始日期')).toBeInvalid();
      expect(dialog.getByRole('button', { name: '确定' })).toBeDisabled();
      await user.keyboard('{Escape}');
      expect(await submit()).toBeUndefined();
      expect(await screen.findByText(message)).toBeVisible();
    } else {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await submit()).toMatchObject({ period: { from, to } });
    }
  });
});

describe('TimeRangeInput', () => {
  it('says when the end is on the next day, refuses equal ends', async () => {
    const { user, state, submit } = renderInput(<TimeRangeInput source="open" label="营业时间" />);
    await user.type(screen.getByLabelText('开始时间'), '1800');
    await user.type(screen.getByLabelText('结束时间'), '0200');
    expect(screen.getByText('次日')).toBeVisible();
    expect(state()).toMatchObject({ open: { from: '18:00', to: '02:00' } });
    expect(await submit()).toBeDefined();
    await user.clear(screen.getByLabelText('结束时间'));
    await user.type(screen.getByLabelText('结束时间'), '18:00');
    expect(await submit()).toBeUndefined();
  });
});

describe('NumberRangeInput', () => {
  const input = <NumberRangeInput source="amount" label="金额" min="0" max="100" decimals={2} />;

  it.each([
    ['5', '5', undefined],
    ['9.5', '10', undefined],
    ['5.01', '5', '最大值不能小于最小值'],
    ['0', '100.01', '请输入 0-100 之间的数'],
  ])('%s to %s: %s', async (from, to, message) => {
    const { user, submit } = renderInput(input);
    await user.type(screen.getByLabelText('最小值'), from);
    await user.type(screen.getByLabelText('最大值'), to);
    const saved = await submit();
    if (message) expect(await screen.findByText(message)).toBeVisible();
    else expect(saved).toMatchObject({ amount: { from, to } });
  });

  it('reads an error out with either end, and leads to the first', async () => {
    const { user, submit } = renderInput(input);
    await user.type(screen.getByLabelText('最小值'), '6');
    await user.type(screen.getByLabelText('最大值'), '5');
    expect(await submit()).toBeUndefined();
    for (const end of ['最小值', '最大值']) {
      const field = screen.getByLabelText(end);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/最大值不能小于最小值/);
    }
    expect(screen.getByLabelText('最小值')).toHaveFocus();
  });
});
