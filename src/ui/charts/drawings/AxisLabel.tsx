import type { XAxisTickContentProps } from 'recharts';
import styles from '../chart.module.css';
import { axisName } from '../chartText';

/** With more names than this each has one line, and as many are shown as fit. */
const mostWrapped = 12;
const lineHeight = 14;

function Wrapped({ x, y, width, visibleTicksCount, payload }: XAxisTickContentProps) {
  const room = Number(width) / Math.max(1, visibleTicksCount) - 4;
  return (
    <foreignObject x={Number(x) - room / 2} y={Number(y)} width={Math.max(0, room)} height={lineHeight * 2}>
      <div className={styles.axisLabel}>{axisName(String(payload.value))}</div>
    </foreignObject>
  );
}

/** Names below bars: all of them on two lines where they are few, else as many as have room. */
export function nameAxis(count: number) {
  const common = { dataKey: 'label', tickFormatter: axisName, tickLine: false, stroke: 'var(--strong-line)' } as const;
  if (count > mostWrapped) return { ...common, tick: { className: styles.tick }, minTickGap: 12 } as const;
  const tick = (props: XAxisTickContentProps) => <Wrapped {...props} />;
  return { ...common, tick, interval: 0, height: lineHeight * 2 + 8 } as const;
}
