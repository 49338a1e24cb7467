import { QrCode } from '#ui/preview/QrCode.tsx';
import { PrintSheet } from '#ui/print/PrintSheet.tsx';
import { scanAddress } from './scanAddress';
import './stickers.css';
import type { TableCode } from './tableCode';

interface Props {
  codes: readonly TableCode[];
  /** side of a sticker in millimetres */
  size: string;
  onDone: () => void;
}

/** Stickers on sheets of A4, cut along their edges. */
export function PrintCodes({ codes, size, onDone }: Props) {
  return (
    <PrintSheet format="a4" onDone={onDone}>
      <div className="stickers">
        {codes.map(({ id, table, area, store, code }) => (
          <div key={id} className="sticker" style={{ width: `${size}mm`, height: `${size}mm` }}>
            <strong>{table}</strong>
            <QrCode text={scanAddress(code ?? '')} label={table} size={`${Number(size) - 18}mm`} />
            <span>
              {store} · {area}
            </span>
          </div>
        ))}
      </div>
    </PrintSheet>
  );
}
