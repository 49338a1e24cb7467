import { describe, expect, it } from 'vitest';
import { progressOn } from './progress';

function terminal(isTTY: boolean, columns?: number) {
  const written: string[] = [];
  return { isTTY, columns, write: (text: string) => written.push(text), text: () => written.join('') };
}

describe('progress', () => {
  it('stays on one line of a terminal', () => {
    const screen = terminal(true);
    const progress = progressOn(screen);
    progress.step('Filling', 1, 3);
    progress.step('Filling', 1, 3);
    progress.step('Filling', 3, 3);
    progress.say('Ready');
    expect(screen.text()).toBe('Filling 33 %\r            \rFilling 100 %\r             \rReady\n');
  });

  it('never wraps', () => {
    const screen = terminal(true, 10);
    progressOn(screen).step('A long text');
    expect(screen.text()).toBe('A long te');
  });

  it('gives a log one line for each text', () => {
    const log = terminal(false);
    const progress = progressOn(log);
    progress.step('Filling', 1, 2);
    progress.step('Filling', 2, 2);
    progress.step('Ordering');
    progress.say('Ready');
    expect(log.text()).toBe('Filling …\nOrdering …\nReady\n');
  });
});
