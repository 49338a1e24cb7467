import { isRecord } from '#values/record';

/** How many pages of the console lie behind this one in the browser's history; undefined where the router has not counted. */
export function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : undefined;
}
