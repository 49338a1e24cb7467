import {
  createBrowserRouter as createRouter,
  NavigationType as HistoryAction,
  type Navigator as RouterNavigator,
  Router as RouterRoot,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
} from 'react-router-dom';
import { isRecord } from '#values/record';

/**
 * Parts of react-router that are not its public interface: three contexts, and the index that it keeps in the browser's history.
 * `routerInternals.test.tsx` names the release that they were checked with (docs/upgrading.md).
 */
export const DataRouterContext = UNSAFE_DataRouterContext;
export const DataRouterStateContext = UNSAFE_DataRouterStateContext;
export const LocationContext = UNSAFE_LocationContext;

export type Navigator = RouterNavigator;
export const NavigationType = HistoryAction;
export const Router = RouterRoot;
export const createBrowserRouter = createRouter;

/** Returns how many pages of the console lie behind this one in the browser's history; undefined if the router has not counted. */
export function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : undefined;
}
