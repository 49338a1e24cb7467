import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { safeReturnAddress } from '../returnAddress';
import { useSession } from '../session';
import { AuthJumpPage } from './AuthJumpPage';
import { AuthJumpError, AuthJumpSuccess } from './AuthJumpResult';
import { Frame } from './Frame';
import { LoginPage } from './LoginPage';
import { LostPasswordPage } from './LostPasswordPage';
import { useAddress } from './navigation';
import { OutboxPage } from './OutboxPage';
import { isSignOnPath, type SignOnPath } from './paths';
import { useTexts } from './texts';

const PreviewPage = lazy(() => import('./PreviewPage'));

const pages: Record<SignOnPath, ComponentType> = {
  '/login': LoginPage,
  '/lostPassword': LostPasswordPage,
  '/authJump': AuthJumpPage,
  '/authJumpSuccess': AuthJumpSuccess,
  '/authJumpError': AuthJumpError,
  '/outbox': OutboxPage,
  '/preview': PreviewPage,
};

interface Leave {
  /** Leaves sign-on for a page of the console; a path of this site. */
  enter(address: string): void;
}

function Entering({ enter }: Leave) {
  const t = useTexts();
  const redirect = useAddress().searchParams.get('redirect');
  useEffect(() => enter(safeReturnAddress(redirect)), [enter, redirect]);
  return (
    <Frame title={t('login.title')}>
      <p role="status">{t('login.entering')}</p>
    </Frame>
  );
}

function Elsewhere({ enter }: Leave) {
  const { pathname, search, hash } = useAddress();
  useEffect(() => enter(`${pathname}${search}${hash}`), [enter, pathname, search, hash]);
  return null;
}

function Page({ enter }: Leave) {
  const { pathname } = useAddress();
  const session = useSession();
  if (!isSignOnPath(pathname)) return <Elsewhere enter={enter} />;
  // Also true when another tab signed in: this one follows.
  if (pathname === '/login' && session) return <Entering enter={enter} />;
  const Current = pages[pathname];
  return <Current />;
}

/** The sign-on pages: a separate bundle, so that signing in does not wait for the console. */
export function SignOnApp({ enter }: Leave) {
  return (
    <Suspense fallback={null}>
      <Page enter={enter} />
    </Suspense>
  );
}
