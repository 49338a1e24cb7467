import { useTranslate } from 'react-admin';
import type { PaperWidth } from '#business/bill/ticket/layout';
import { type PrinterEncoding, type SignSet, signSets } from '#business/bill/ticket/signSet';
import type { TicketLine } from '#business/bill/ticket/ticket';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { printTemplate } from './printTemplate.contract';
import styles from './ticket.module.css';

interface Props {
  lines: readonly TicketLine[];
  logo: string | null;
  paper: PaperWidth;
  encoding: PrinterEncoding;
}

/** Lines as a printer prints them, each sign in its column; smaller where the page is narrower than the paper. */
export function TicketPicture({ lines, logo, paper, encoding }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.${printTemplate.name}.preview.${key}`);
  return (
    <div className={styles.ticket}>
      <div className={paper === '58' ? styles.narrow : styles.broad}>
        {lines.map((line, index) => {
          const key = `${index}`;
          const place = { textAlign: line.align };
          if (line.kind === 'qr')
            return (
              <div key={key} style={place}>
                <QrCode text={line.text} label={word('qr')} size={112} />
              </div>
            );
          if (line.kind === 'logo')
            return logo ? (
              <div key={key} style={place}>
                <img src={logo} alt={word('logo')} className={styles.logo} />
              </div>
            ) : null;
          const look = [styles.line, line.size === 'large' ? styles.large : '', line.bold ? styles.bold : ''];
          return (
            <div key={key} className={look.join(' ')} style={place}>
              <Signs text={line.text} signs={signSets[encoding]} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A line's text in runs of signs of one width, which the encoding of the printer decides. */
function Signs({ text, signs }: { text: string; signs: SignSet }) {
  const isWide = (sign: string) => signs.columnsOf(sign) > 1;
  const runs: string[] = [];
  for (const sign of text || '\u00a0') {
    const last = runs.at(-1);
    if (last !== undefined && isWide([...last][0] ?? '') === isWide(sign)) runs[runs.length - 1] = last + sign;
    else runs.push(sign);
  }
  return runs.map((run, place) => {
    const key = `${place}`;
    return !isWide([...run][0] ?? '') ? (
      run
    ) : (
      <span key={key} className={styles.wide}>
        {run}
      </span>
    );
  });
}
