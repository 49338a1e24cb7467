import { useTranslate } from 'react-admin';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { type DesignKey, designs } from './designs';
import { pictures, sizeWithin } from './pictures';

interface Props {
  design: DesignKey;
  /** whose sticker it is */
  brand: string;
  /** a table's code, and what its QR code says */
  table: string;
  qr: string;
  /** of the longer side, in pixels */
  size: number;
}

/** A sticker as it will be printed, drawn to its own measures. */
export function StickerPicture({ design, brand, table, qr, size }: Props) {
  const translate = useTranslate();
  const { width, height } = designs[design];
  const picture = pictures[design];
  const { paper, ink, radius, band } = picture;
  const scale = size / Math.max(width, height);
  const name = translate('stickers.picture', { design: translate(`enums.stickerDesign.${design}`), table });
  const scan = translate('stickers.scan');
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      width={width * scale}
      height={height * scale}
      textAnchor="middle"
      fontFamily="inherit"
    >
      <rect width={width} height={height} rx={radius} fill={paper} stroke="var(--strong-line)" strokeWidth={0.6} />
      {band ? (
        <path
          d={`M0 ${band.height}V${radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}H${width - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${band.height}z`}
          fill={band.color}
        />
      ) : null}
      {picture.brand ? (
        <text
          x={picture.brand.x}
          y={picture.brand.y}
          fontSize={sizeWithin(brand, picture.brand.size, picture.brand.width)}
          fill={picture.brand.color ?? ink}
          fontWeight={600}
        >
          {brand}
        </text>
      ) : null}
      <g transform={`translate(${picture.qr.x} ${picture.qr.y})`}>
        <QrCode text={qr} label={name} size={picture.qr.size} />
      </g>
      <text x={picture.code.x} y={picture.code.y} fontSize={picture.code.size} fill={ink} fontWeight={600}>
        {table}
      </text>
      {picture.scan ? (
        <text
          x={picture.scan.x}
          y={picture.scan.y}
          fontSize={sizeWithin(scan, picture.scan.size, picture.scan.x * 1.8)}
          fill={ink}
        >
          {scan}
        </text>
      ) : null}
    </svg>
  );
}
