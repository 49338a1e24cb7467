import { encode } from 'uqr';

interface Props {
  text: string;
  label: string;
  /** of a side: pixels, or a length of CSS on paper */
  size?: number | string;
}

/** A QR code of an address, drawn as one path: dark on light in either appearance, or phones do not read it. */
export function QrCode({ text, label, size: side = 200 }: Props) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
