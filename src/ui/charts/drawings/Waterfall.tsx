import { useLocale, useTranslate } from 'react-admin';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ShownRow, sizeOf } from '../chart';
import styles from '../chart.module.css';
import { axisText, figureText } from '../chartText';
import { hueOf } from '../hues';
import { nameAxis } from './AxisLabel';
import { chartFrame, type DrawingProps, gridLines, pick, rowAt, valueAxis } from './frame';
import { Patterns, usePatterns } from './patterns';
import { Tip } from './Tip';

/** Hue and pattern of decreases: the second, which is striped, so that colour is not the only sign. */
const down = 1;
const up = 0;

/** From where to where a step's bar goes: a total from zero, a change from what it had come to before. */
function spanOf(shown: readonly ShownRow[], index: number): [number, number] {
  const after = Number(shown[index]?.extra ?? 0);
  const isTotal = index === 0 || shown[index]?.row.total;
  return [isTotal ? 0 : Number(shown[index - 1]?.extra ?? 0), after];
}

/** The composition of a sum: totals at both ends, between them the amounts added and taken away. */
export function Waterfall({ shown, series: [first], onPick, height }: DrawingProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const { id, fillOf } = usePatterns();
  const data = shown.map(({ row }, index) => {
    const [from, to] = spanOf(shown, index);
    const isTotal = index === 0 || row.total;
    const hue = isTotal ? 'var(--control)' : hueOf(to < from ? down : up);
    return {
      label: row.label,
      ...(row.unfinished ? { fillOpacity: 0.12, stroke: hue, strokeDasharray: '3 2' } : {}),
      span: [Math.min(from, to), Math.max(from, to)],
      fill: isTotal ? 'var(--control)' : to < from ? fillOf(down) : hueOf(up),
    };
  });
  const textAt = (index: number) => {
    const row = shown[index]?.row;
    const size = row ? sizeOf(row, first.key) : null;
    return size === null ? '' : axisText(size, first.format, locale);
  };
  return (
    <>
      <Patterns id={id} />
      <ResponsiveContainer width="100%" height={height}>
        <BarChart
          {...chartFrame}
          margin={{ ...chartFrame.margin, top: 20 }}
          data={data}
          maxBarSize={56}
          onClick={({ activeTooltipIndex }) => pick(rowAt(shown, activeTooltipIndex), onPick)}
        >
          <CartesianGrid {...gridLines} />
          <XAxis {...nameAxis(data.length)} />
          <YAxis {...valueAxis} tickFormatter={(value: number) => axisText(value, first.format, locale)} />
          <ReferenceLine y={0} stroke="var(--strong-line)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--tint)' }}
            content={({ active, activeIndex }) => {
              const at = active ? rowAt(shown, activeIndex) : undefined;
              if (!at) return null;
              const lines = [
                { name: first.label, text: figureText(at.row.values[first.key], first.format, locale) },
                { name: translate('ui.charts.running'), text: figureText(at.extra, first.format, locale) },
              ];
              return <Tip title={at.row.label} lines={lines} />;
            }}
          />
          <Bar dataKey="span" isAnimationActive={false}>
            <LabelList position="top" className={styles.tick} valueAccessor={(_, index) => textAt(index)} />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </>
  );
}
