import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#gateway/config';
import { consoleForTests, heading } from '#tests/support/renderConsole.tsx';

const consoleUnderTest = consoleForTests();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  setRuntimeConfig({});
});

describe('the network', () => {
  it('is missed aloud, and no more when it is back', async () => {
    await consoleUnderTest.open('/home');
    await heading(/您好/);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/网络已断开/)).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/网络已断开/)).not.toBeInTheDocument());
  });
});

describe('the clock of the stores', () => {
  const inZone = (timeZone: string) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone };
    });
  };

  it.each([
    ['Europe/Paris', 1],
    ['Asia/Taipei', 0],
  ])('is named once in a browser in %s: %i', async (zone, times) => {
    inZone(zone);
    await consoleUnderTest.open('/home');
    await heading(/您好/);
    expect(screen.queryAllByText('时间按中国标准时间（Asia/Shanghai）显示')).toHaveLength(times);
  });
});

describe('a newer console on the server', () => {
  /** Comes back to the tab after five minutes away. */
  async function comeBack(version: string, own = '1') {
    setRuntimeConfig({ version: own });
    const served = vi.fn();
    consoleUnderTest.server.use(
      http.get('*/config.json', () => {
        served();
        return HttpResponse.json({ version });
      }),
    );
    await consoleUnderTest.open('/home');
    await heading(/您好/);
    expect(served).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1_000 });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(served).toHaveBeenCalled());
  }
  it('is offered', async () => {
    await comeBack('2');
    expect(await screen.findByText(/有新版本可用/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
  });
  it('is nothing to speak of when it is the same', async () => {
    await comeBack('1');
    expect(screen.queryByText(/有新版本可用/)).not.toBeInTheDocument();
  });
});
