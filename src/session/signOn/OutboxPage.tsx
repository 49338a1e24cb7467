import { useEffect } from 'react';
import { defaultZone, wallClock } from '#values/zonedTime';
import { signOnCalls } from './calls';
import { Frame } from './Frame';
import { Link } from './Link';
import { problemText } from './problem';
import { useTexts } from './texts';
import { useLoad } from './useLoad';

/** Milliseconds between two looks while the page is visible. */
const lookEvery = 5_000;

/** The text messages that the demo did not send. A real deployment has no such page. */
export function OutboxPage() {
  const t = useTexts();
  const outbox = useLoad(signOnCalls.outbox);
  const { reload } = outbox;
  const messages = outbox.data ?? [];

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, lookEvery);
    return () => clearInterval(timer);
  }, [reload]);

  return (
    <Frame title={t('outbox.title')}>
      <p>{t('outbox.hint')}</p>
      {outbox.problem ? (
        <div role="alert" className="failure">
          {problemText(outbox.problem, t)}
        </div>
      ) : null}
      {outbox.data && messages.length === 0 ? <p className="muted">{t('outbox.empty')}</p> : null}
      {messages.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('outbox.phone')}</th>
              <th scope="col">{t('outbox.text')}</th>
              <th scope="col">{t('outbox.sentAt')}</th>
            </tr>
          </thead>
          <tbody>
            {messages.map(({ phone, text, sentAt }) => (
              <tr key={`${sentAt} ${phone} ${text}`}>
                <td className="figures">{phone}</td>
                <td>{text}</td>
                <td className="figures">{wallClock(new Date(sentAt), defaultZone).replace('T', ' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <button type="button" className="quiet" onClick={reload}>
        {t('outbox.refresh')}
      </button>
      <Link to="/login">{t('outbox.login')}</Link>
    </Frame>
  );
}
