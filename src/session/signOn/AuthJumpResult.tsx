import { useEffect } from 'react';
import { Frame } from './Frame';
import { useAddress } from './navigation';
import { useTexts } from './texts';

/** How long the success stays readable before the window closes itself, in milliseconds. */
const closeAfter = 3_000;

/** The authorisation succeeded: a window that a script opened closes itself, any other offers the way back. */
export function AuthJumpSuccess() {
  const t = useTexts();
  useEffect(() => {
    if (window.opener === null) return undefined;
    const timer = setTimeout(() => window.close(), closeAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame title={t('authJump.successTitle')}>
      <p role="status">{t('authJump.success')}</p>
      <button type="button" className="filled" onClick={() => window.close()}>
        {t('authJump.close')}
      </button>
      <a href="/home">{t('authJump.home')}</a>
    </Frame>
  );
}

/** The authorisation failed: shows the reason given in ?message= as plain text. */
export function AuthJumpError() {
  const t = useTexts();
  const reason = useAddress().searchParams.get('message')?.trim();
  return (
    <Frame title={t('authJump.errorTitle')}>
      <p role="alert" className="failure">
        {reason || t('authJump.error')}
      </p>
      <button type="button" className="filled" onClick={() => window.history.back()}>
        {t('authJump.again')}
      </button>
      <a href="/home">{t('authJump.home')}</a>
    </Frame>
  );
}
