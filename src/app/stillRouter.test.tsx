import { act, render, screen } from '@testing-library/react';
import { memo, type ReactNode, useState } from 'react';
import { createMemoryRouter, Route } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useBlocker, useLocation, useNavigate } from '#ui/router';
import { LocationContext } from './routerInternals';
import { publicRouterProvider } from './routerProvider';
import { Blockers, StillRouter, useHere } from './StillRouter';

interface Counted {
  renders: number;
}

/** A page that reads the router as lists do; says where it is and counts how often it is rendered. */
const CountedPage = memo(function CountedPage({ counted }: { counted: Counted }) {
  useNavigate();
  const { pathname } = useLocation();
  counted.renders += 1;
  return <p>page at {pathname}</p>;
});

/** A frame around a page that is kept at the address it was opened at. */
function Frame({ children }: { children: ReactNode }) {
  const here = useHere();
  const [first] = useState(here);
  return (
    <>
      <p>console at {here.location.pathname}</p>
      <LocationContext value={first}>{children}</LocationContext>
    </>
  );
}

/** As react-admin, which makes its routes again whenever it is rendered. */
function Admin({ children }: { children: ReactNode }) {
  const [turn, setTurn] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        turn {turn}
      </button>
      <publicRouterProvider.Routes>
        <Route path="/*" element={children} />
      </publicRouterProvider.Routes>
    </>
  );
}

function HeldPage() {
  const blocker = useBlocker(true);
  return (
    <>
      <p>{blocker.state}</p>
      <button type="button" onClick={() => blocker.proceed?.()}>
        leave
      </button>
    </>
  );
}

const routerAt = (address: string, basename?: string) =>
  createMemoryRouter([{ path: '*' }], { basename, initialEntries: [address] });

describe('a page with an address of its own', () => {
  it('is not rendered again when the console goes elsewhere', async () => {
    const router = routerAt('/list');
    const counted = { renders: 0 };
    render(
      <StillRouter router={router}>
        <Frame>
          <CountedPage counted={counted} />
        </Frame>
      </StillRouter>,
    );
    expect(screen.getByText('console at /list')).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    expect(screen.getByText('console at /elsewhere')).toBeVisible();
    expect(screen.getByText('page at /list')).toBeVisible();
    expect(counted.renders).toBe(1);
  });

  it('is not rendered again when react-admin makes its routes again', async () => {
    const counted = { renders: 0 };
    render(
      <StillRouter router={routerAt('/list')}>
        <Admin>
          <CountedPage counted={counted} />
        </Admin>
      </StillRouter>,
    );
    await act(() => screen.getByRole('button', { name: 'turn 1' }).click());
    expect(screen.getByRole('button', { name: 'turn 2' })).toBeVisible();
    expect(counted.renders).toBe(1);
  });

  it('has the path within the console, which may be deployed below a path of its site', async () => {
    const router = routerAt('/merchant/list', '/merchant/');
    render(
      <StillRouter router={router}>
        <Frame>
          <CountedPage counted={{ renders: 0 }} />
        </Frame>
      </StillRouter>,
    );
    expect(screen.getByText('page at /list')).toBeVisible();
    await act(() => router.navigate('/'));
    expect(screen.getByText('console at /')).toBeVisible();
  });
});

it('a page is told of an attempt to leave it, and may hold it back', async () => {
  const router = routerAt('/form');
  render(
    <StillRouter router={router}>
      <Blockers>
        <HeldPage />
      </Blockers>
    </StillRouter>,
  );
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('blocked')).toBeVisible();
  expect(router.state.location.pathname).toBe('/form');
  await act(async () => screen.getByRole('button', { name: 'leave' }).click());
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(screen.getByText('unblocked')).toBeVisible();
});
