import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { moveInGrid, nextTile } from './gridKeys';

// Five tiles in rows of two.
const tops = [0, 0, 80, 80, 160];

describe('keys in a grid', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowDown', 0, 2],
    ['ArrowDown', 1, 3],
    ['ArrowDown', 3, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 3, 1],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])('%s leads from tile %i to %i', (key, from, to) => {
    expect(nextTile(key, from, tops)).toBe(to);
  });

  it.each([
    ['ArrowRight', 4],
    ['ArrowLeft', 0],
    ['ArrowUp', 1],
    ['ArrowDown', 4],
    ['Enter', 2],
  ])('%s at tile %i leads nowhere', (key, from) => {
    expect(nextTile(key, from, tops)).toBeUndefined();
  });

  it('go to the same control of the next tile', async () => {
    const user = userEvent.setup();
    render(
      <ul onKeyDown={moveInGrid}>
        {['a', 'b'].map((name) => (
          <li key={name} data-tile>
            <input type="checkbox" aria-label={`choose ${name}`} />
            <button type="button">{`open ${name}`}</button>
          </li>
        ))}
      </ul>,
    );
    screen.getByRole('button', { name: 'open a' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'open b' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'open b' })).toHaveFocus();
  });
});
