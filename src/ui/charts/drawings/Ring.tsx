import { useLocale, useTranslate } from 'react-admin';
import { Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { sumOf } from '#values/sums';
import styles from '../chart.module.css';
import { axisText, figureText, shareText } from '../chartText';
import { useHueBook } from '../hues';
import { partsOf } from '../parts';
import type { DrawingProps } from './frame';
import { pick } from './frame';
import { FillSwatch } from './Legend';
import { Patterns, usePatterns } from './patterns';
import { Tip } from './Tip';

declare module 'react' {
  interface CSSProperties {
    /** how wide the hole of a ring is, read by the style sheet */
    '--hole'?: string;
  }
}

/** Of the radius that is left by the library's margin of 5 pixels at each side. */
const hole = 0.66;
const margin = 10;

/** The parts of a whole with their shares; parts that are not above zero have no arc and are only in the legend. */
export function Ring({ shown, series: [first], dimensions = [], onPick, hues: known, height }: DrawingProps) {
  const locale = useLocale();
  const translate = useTranslate();
  const { id, fillOf } = usePatterns();
  const others = translate('ui.charts.others');
  const parts = partsOf(shown, first.key, others);
  const labels = parts.map(({ label }) => label);
  const hues = useHueBook(known).of(dimensions[0] ?? '', labels, others);
  const fillAt = (index: number) => fillOf(hues[index] ?? index);
  const total = Number(sumOf(parts.map(({ value }) => value)));
  const arcs = parts.map(({ label, value }, index) => ({
    label,
    size: Math.max(0, Number(value ?? 0)),
    fill: fillAt(index),
  }));
  const side = Math.min(height, 240);
  return (
    <div className={styles.ring}>
      <Patterns id={id} />
      <div className={styles.circle}>
        <ResponsiveContainer width="100%" height={side}>
          <PieChart accessibilityLayer={false}>
            <Pie
              data={arcs}
              dataKey="size"
              nameKey="label"
              innerRadius={`${hole * 100}%`}
              outerRadius="96%"
              startAngle={90}
              endAngle={-270}
              stroke="var(--surface)"
              strokeWidth={2}
              isAnimationActive={false}
              onClick={(_, index) => pick(parts[index]?.shown, onPick)}
            />
            <Tooltip
              isAnimationActive={false}
              content={({ active, activeIndex }) => {
                const part = active ? parts[Number(activeIndex)] : undefined;
                if (!part) return null;
                const lines = [
                  { name: first.label, text: figureText(part.value, first.format, locale) },
                  { name: translate('ui.charts.share'), text: shareText(part.share, locale) },
                ];
                return <Tip title={part.label} lines={lines} />;
              }}
            />
          </PieChart>
        </ResponsiveContainer>
        <div className={styles.middle} style={{ '--hole': `${(side - margin) * hole}px` }}>
          <strong>{axisText(total, first.format, locale)}</strong>
          <span>{first.label}</span>
        </div>
      </div>
      <ul className={styles.parts}>
        {parts.map(({ label, value, share }, index) => (
          <li key={label}>
            <FillSwatch fill={fillAt(index)} />
            <span className={styles.name}>{label}</span>
            <span className={styles.amount}>{figureText(value, first.format, locale)}</span>
            <span className={styles.share}>{shareText(share, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
