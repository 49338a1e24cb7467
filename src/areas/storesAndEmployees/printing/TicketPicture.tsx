import { useTranslate } from 'react-admin';
import type { TicketLine } from '../../../bill/ticket/ticket';
import { QrCode } from '../../../ui/preview/QrCode';
import { printTemplate } from './printTemplate.contract';
import styles from './ticket.module.css';

/** Lines as a printer prints them, each sign in its column. */
export function TicketPicture({ lines, logo }: { lines: readonly TicketLine[]; logo: string | null }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.${printTemplate.name}.preview.${key}`);
  return (
    <div className={styles.ticket}>
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
            {line.text || '\u00a0'}
          </div>
        );
      })}
    </div>
  );
}
