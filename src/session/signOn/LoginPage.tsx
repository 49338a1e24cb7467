import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { runtimeConfig } from '#gateway/config';
import { AccountForm, type AccountFormHandle } from './AccountForm';
import { DemoAccounts } from './DemoAccounts';
import { Frame } from './Frame';
import { Link } from './Link';
import { useAddress } from './navigation';
import { PhoneForm } from './PhoneForm';
import { Tabs } from './Tabs';
import { useTexts } from './texts';

type Way = 'account' | 'phone';

/** The sign-on page with its two ways in (000 §1). */
export function LoginPage() {
  const t = useTexts();
  const [way, setWay] = useState<Way>('account');
  const accountForm = useRef<AccountFormHandle>(null);
  const recovered = useAddress().searchParams.has('recovered');
  const demo = runtimeConfig().demo;
  return (
    <Frame
      title={t('login.title')}
      below={
        demo ? (
          <DemoAccounts
            onChoose={(account) => {
              // On screen at once: a hidden field cannot take the focus.
              flushSync(() => setWay('account'));
              accountForm.current?.fill(account);
            }}
          />
        ) : undefined
      }
    >
      <div role="status" className="notice">
        {recovered ? t('recover.done') : null}
      </div>
      <Tabs<Way>
        label={t('login.ways')}
        current={way}
        onChange={setWay}
        tabs={[
          { name: 'account', label: t('login.byAccount'), content: <AccountForm ref={accountForm} /> },
          { name: 'phone', label: t('login.byPhone'), content: <PhoneForm /> },
        ]}
      />
      <Link to="/lostPassword">{t('login.lost')}</Link>
    </Frame>
  );
}
