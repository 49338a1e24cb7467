import { useTranslate } from 'react-admin';
import { hueOf } from '#ui/charts/hues';
import { labelColors } from './tableLabel.contract';

/** The hue of a tag as a dot beside its word. */
export function ColorDot({ color }: { color: (typeof labelColors)[number] | null }) {
  const translate = useTranslate();
  if (color === null) return null;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <span
        aria-hidden
        style={{ width: 10, height: 10, borderRadius: '50%', backgroundColor: hueOf(labelColors.indexOf(color)) }}
      />
      {translate(`enums.labelColor.${color}`)}
    </span>
  );
}
