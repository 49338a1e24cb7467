import { runtimeConfig } from '#gateway/config';
import { useAuthWait } from './authWait';
import type { AuthResult } from './calls';
import { Frame } from './Frame';
import { goTo, useAddress } from './navigation';
import { useTexts } from './texts';

/** The authorisation page's address, if its origin is among those the deployment allows; 'refused' if not; null without one. */
function targetOf(address: URL): URL | 'refused' | null {
  const wanted = address.searchParams.get('url');
  if (!wanted) return null;
  // The stand-in's platform is at the console's own address.
  const base = runtimeConfig().demo && wanted.startsWith('/') ? address.origin : undefined;
  if (!URL.canParse(wanted, base)) return 'refused';
  const target = new URL(wanted, base);
  const isOwn = base !== undefined && target.origin === base;
  return isOwn || runtimeConfig().allowedMenuOrigins.includes(target.origin) ? target : 'refused';
}

function showResult(result: AuthResult) {
  if (result.status === 'success') goTo('/authJumpSuccess');
  else goTo(`/authJumpError?${new URLSearchParams({ message: result.message ?? '' })}`);
}

function Wait({ target, state }: { target: URL; state: string }) {
  const t = useTexts();
  const { phase, start } = useAuthWait(state, showResult);
  return (
    <>
      <p>{t('authJump.intro')}</p>
      {/* A link, not window.open: no pop-up blocker stops it, and the other window gets no handle on this one. */}
      <a className="filled" href={target.href} target="_blank" rel="noopener noreferrer" onClick={start}>
        {t('authJump.open')}
      </a>
      <div role="status" className="field-help">
        {phase === 'waiting' ? t('authJump.waiting') : null}
      </div>
      {phase === 'timedOut' ? (
        <>
          <div role="alert" className="failure">
            {t('authJump.timedOut')}
          </div>
          <button type="button" className="quiet" onClick={start}>
            {t('retry')}
          </button>
        </>
      ) : null}
    </>
  );
}

/** Hands over to the official-account platform in a new window and waits for its answer (000 §2 /authJump). */
export function AuthJumpPage() {
  const t = useTexts();
  const address = useAddress();
  const target = targetOf(address);
  const state = address.searchParams.get('state') ?? (target instanceof URL ? target.searchParams.get('state') : null);
  return (
    <Frame title={t('authJump.title')}>
      {target instanceof URL && state ? (
        <Wait target={target} state={state} />
      ) : (
        <div role="alert" className="failure">
          {t(target === 'refused' ? 'authJump.refused' : 'authJump.incomplete')}
        </div>
      )}
      <a href="/home">{t('authJump.home')}</a>
    </Frame>
  );
}
