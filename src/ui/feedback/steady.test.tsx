import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Steady, steadyMs } from './Steady';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pressed: string[] = [];

function Place({ act: name }: { act: string }) {
  return (
    <Steady of={name}>
      <button type="button" onClick={() => pressed.push(name)}>
        act
      </button>
    </Steady>
  );
}

describe('a place whose act has changed', () => {
  const press = () => fireEvent.click(screen.getByRole('button'));

  it('takes no press for 800 ms, and then the next one', () => {
    const { rerender } = render(<Place act="arrive" />);
    press();
    rerender(<Place act="leave" />);
    press();
    act(() => vi.advanceTimersByTime(steadyMs - 1));
    press();
    expect(pressed).toEqual(['arrive']);
    act(() => vi.advanceTimersByTime(1));
    press();
    expect(pressed).toEqual(['arrive', 'leave']);
  });
});
