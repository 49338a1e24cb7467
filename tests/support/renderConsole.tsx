import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { App } from '#app/App.tsx';
import { joinAppearance } from '#app/appearance';
import { createI18nProvider } from '#app/i18nProvider';
import { createPreferenceStore } from '#app/preferenceStore';
import type { Language } from '#gateway/language';
import { gatewayHandlers } from '#mocks/hosts/msw/gatewayHandlers';
import { clearSession } from '#session/authProvider';
import { gateway as client } from '#session/gateway';
import { languageStore } from '#session/language';
import { sessionStore, startSession } from '#session/session';
import { setClock } from './clock.mjs';
import { TestGateway } from './gateway';
import { patientUser } from './patientUser';

export interface OpenOptions {
  account?: string;
  /** of a session that is there already, in place of an account */
  token?: string;
  enterpriseId?: string;
  language?: Language;
}

/** Milliseconds up to which answers are late, each by another part of them: shows what relies on a quick gateway. */
const lateBy = Number(process.env.GATEWAY_LATE ?? 0);

const late = () => new Promise((resolve) => setTimeout(resolve, Math.random() * lateBy));

/**
 * The whole console in jsdom in front of a real stand-in gateway: one for all tests of a file, which begin at `start`. The
 * console's clock goes by the gateway's.
 */
export function consoleForTests(start?: string) {
  const gateway = new TestGateway(start, 1);
  let putBack = () => {};
  const running = new Set<Promise<Response>>();
  const held = new Map<string, { until: Promise<void>; release: () => void }>();
  const answer = async (request: Request) => {
    if (lateBy > 0) await late();
    await held.get(new URL(request.url).pathname)?.until;
    return gateway.fetch(request);
  };
  const handle = (request: Request) => {
    const call = answer(request).finally(() => running.delete(call));
    running.add(call);
    return call;
  };
  const server = setupServer(...gatewayHandlers({ handle }));
  beforeAll(async () => {
    putBack = setClock(gateway.clock.now());
    await gateway.open();
    server.listen({ onUnhandledRequest: 'error' });
  });
  /** Until what a page has asked is answered. Without its session it would be refused, and the next page would be told so. */
  const answered = async () => {
    while (running.size > 0) {
      await Promise.allSettled(running);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  afterEach(async () => {
    cleanup();
    for (const { release } of held.values()) release();
    await answered();
    server.resetHandlers();
    if (sessionStore.get()) clearSession();
  });
  afterAll(async () => {
    server.close();
    await gateway.close();
    putBack();
  });
  return {
    gateway,
    /** for answers that the gateway would not give: faults */
    server,
    /** Keeps calls of a path (`/store/update`) waiting, as a slow network does; returns what lets them go on. */
    hold(path: string): () => void {
      const pathname = `/gateway${path}`;
      let go = () => {};
      const until = new Promise<void>((resolve) => {
        go = resolve;
      });
      const release = () => {
        held.delete(pathname);
        go();
      };
      held.set(pathname, { until, release });
      return release;
    },
    /** Signs an account on and opens a page of the console. */
    async open(path: string, { account = '1001', token, enterpriseId, language = 'zh' }: OpenOptions = {}) {
      await answered();
      // A sign-on reloads the page; rights of an earlier test's operator must not stay.
      clearSession();
      startSession(token ?? (await gateway.liveSession(account, enterpriseId)));
      languageStore.set(language);
      window.history.pushState({ idx: 0 }, '', path);
      const i18n = await createI18nProvider();
      const preferences = createPreferenceStore(client);
      await preferences.load();
      joinAppearance(preferences);
      const user = patientUser(userEvent.setup({ delay: null }));
      const view = render(<App i18n={i18n} preferences={preferences} />);
      return { user, ...view };
    },
  };
}

/** Waits for a page by its heading. */
export function heading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}
