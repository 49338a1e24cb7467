import { useEffect } from 'react';
import { quotationOf } from '#values/quotation';
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

/** The authorisation failed: the reason in ?message= is a quotation, because it may be anybody's words. */
export function AuthJumpError() {
  const t = useTexts();
  const reason = quotationOf(useAddress().searchParams.get('message') ?? '');
  return (
    <Frame title={t('authJump.errorTitle')}>
      <div role="alert">
        <p className="failure">{t('authJump.error')}</p>
        {reason ? (
          <figure className="quotation">
            <figcaption>{t('authJump.quoted')}</figcaption>
            <blockquote>{reason}</blockquote>
          </figure>
        ) : null}
      </div>
      <button type="button" className="filled" onClick={() => window.history.back()}>
        {t('authJump.again')}
      </button>
      <a href="/home">{t('authJump.home')}</a>
    </Frame>
  );
}
