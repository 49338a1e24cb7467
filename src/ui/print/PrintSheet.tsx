import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

/** A page, or the roll of a receipt printer. */
export type PrintFormat = 'a4' | 'roll';

interface Props {
  format: PrintFormat;
  /** turns an A4 page: a table has more columns than an upright one shows */
  landscape?: boolean;
  /** called when the printer's dialog is closed */
  onDone: () => void;
  children: ReactNode;
}

const paper: Record<PrintFormat, string> = { a4: '210mm 297mm', roll: '80mm 297mm' };
const turned = '297mm 210mm';

/** Prints its children alone, on A4 or on an 80 mm roll, as soon as they are rendered. */
export function PrintSheet({ format, landscape = false, onDone, children }: Props) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const size = landscape && format === 'a4' ? turned : paper[format];
    sheet.replaceSync(`@page { size: ${size}; margin: ${format === 'a4' ? '12mm' : '4mm'}; }`);
    document.adoptedStyleSheets.push(sheet);
    document.body.classList.add('prints-sheet');
    const finish = () => done();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => {
      window.removeEventListener('afterprint', finish);
      document.body.classList.remove('prints-sheet');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [format, landscape]);
  return createPortal(
    <div className={`print-sheet ${format}`} data-testid="print-sheet">
      {children}
    </div>,
    document.body,
  );
}
