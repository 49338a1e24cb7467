import { useTranslate } from 'react-admin';
import type { PaperWidth } from '#business/bill/ticket/layout';
import type { TicketLine } from '#business/bill/ticket/ticket';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { printTemplate } from './printTemplate.contract';
import styles from './ticket.module.css';

interface Props {
  lines: readonly TicketLine[];
  logo: string | null;
  paper: PaperWidth;
}

/** Lines as a printer prints them, each sign in its column; smaller where the page is narrower than the paper. */
export function TicketPicture({ lines, logo, paper }: Props) {
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
              <Signs text={line.text} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A line's text in runs of signs of one width: a printer gives two columns to each that is not of ASCII. */
function Signs({ text }: { text: string }) {
  const runs = text.match(/[ -~]+|[^ -~]+/gu) ?? ['\u00a0'];
  return runs.map((run, place) => {
    const key = `${place}`;
    return /^[ -~]/.test(run) ? (
      run
    ) : (
      <span key={key} className={styles.wide}>
        {run}
      </span>
    );
  });
}
