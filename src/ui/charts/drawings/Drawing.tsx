import type { ChartKind } from '../chart';
import type { DrawingProps } from './frame';
import { Pareto } from './Pareto';
import { Ring } from './Ring';
import { Stacked } from './Stacked';
import { Trend } from './Trend';
import { Waterfall } from './Waterfall';

/** The drawing of a kind of chart; rankings and heat maps are tables and have none. */
export function Drawing({ kind, ...props }: DrawingProps & { kind: ChartKind }) {
  if (kind === 'trend') return <Trend {...props} />;
  if (kind === 'doughnut') return <Ring {...props} />;
  if (kind === 'stacked') return <Stacked {...props} />;
  if (kind === 'pareto') return <Pareto {...props} />;
  return kind === 'waterfall' ? <Waterfall {...props} /> : null;
}
