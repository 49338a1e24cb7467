import { useState } from 'react';
import { type DemoAccount, signOnCalls } from './calls';
import { Link } from './Link';
import { problemText } from './problem';
import { useTexts } from './texts';
import { useLoad } from './useLoad';

/** The accounts of the demo, in a drawer below the form; one press fills one in. */
export function DemoAccounts({ onChoose }: { onChoose(account: DemoAccount): void }) {
  const t = useTexts();
  const accounts = useLoad(signOnCalls.demoAccounts);
  const [chosen, setChosen] = useState('');
  return (
    <details className="drawer">
      <summary>{t('demo.title')}</summary>
      <p>{t('demo.hint')}</p>
      {accounts.problem ? (
        <div role="alert" className="failure">
          {problemText(accounts.problem, t)}{' '}
          <button type="button" className="quiet" onClick={accounts.reload}>
            {t('retry')}
          </button>
        </div>
      ) : null}
      <ul className="choices">
        {(accounts.data ?? []).map((entry) => (
          <li key={`${entry.enterpriseId} ${entry.account}`}>
            <button
              type="button"
              onClick={() => {
                setChosen(`${entry.enterpriseId} / ${entry.account}`);
                onChoose(entry);
              }}
            >
              <span>{entry.roleName}</span>
              <span className="muted">{entry.merchantName}</span>
              <span className="muted figures">{`${entry.enterpriseId} / ${entry.account}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className="field-help">
        {chosen ? t('demo.filled', { account: chosen }) : null}
      </div>
      <Link to="/outbox">{t('demo.outbox')}</Link>
    </details>
  );
}
