/**
 * The clock of a process for tests. TEST_CLOCK is the time at the moment TEST_CLOCK_SET (milliseconds of the real
 * clock), which the processes of a run share; from there time runs on. Without them it is the real time. Loaded first
 * (`node --import`, a setup file), since modules may read the time while they load.
 */
const key = Symbol.for('console.testClock');

/** Needs nothing from outside: pages and workers of a browser are sent it as text. */
function shiftDate(state) {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + state.offset;
  // The same class seen through a window: dates that were made before remain dates.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

function offsetOfRun() {
  const { TEST_CLOCK, TEST_CLOCK_SET } = process.env;
  if (!TEST_CLOCK || !TEST_CLOCK_SET) return 0;
  const offset = Date.parse(TEST_CLOCK) - Number(TEST_CLOCK_SET);
  if (Number.isNaN(offset)) throw new Error(`TEST_CLOCK is no time: ${TEST_CLOCK}`);
  return offset;
}

// Files of a run share a process, and each loads this.
const state = globalThis[key] ?? { offset: offsetOfRun(), isShifted: false };
globalThis[key] = state;

function apply() {
  if (state.isShifted || state.offset === 0) return;
  state.isShifted = true;
  shiftDate(state);
}
apply();

/** Lets this process's time flow on from `now` (a Date), until the function that is answered puts it back. */
export function setClock(now) {
  const before = state.offset;
  state.offset += now.getTime() - Date.now();
  apply();
  return () => {
    state.offset = before;
  };
}

/** A script that gives a page or a worker of a browser the time of this process; nothing where that is the real one. */
export function pageClock() {
  return state.offset === 0 ? '' : `(${shiftDate})({ offset: ${state.offset} });\n`;
}
