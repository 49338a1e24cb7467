import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SlideShow } from './SlideShow';

afterEach(() => {
  vi.useRealTimers();
});

function show(images: readonly string[]) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(
    <SlideShow images={images} seconds={3}>
      {(image) => <output>{image ?? 'nothing'}</output>}
    </SlideShow>,
  );
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const shown = () => screen.getByRole('status').textContent;

it('shows each image for its seconds and begins again; paused it stays', () => {
  show(['a', 'b']);
  pass(2.9);
  expect(shown()).toBe('a');
  pass(0.1);
  expect(shown()).toBe('b');
  pass(3);
  expect(shown()).toBe('a');
  fireEvent.click(screen.getByRole('button', { name: 'playing.pause' }));
  pass(9);
  expect(shown()).toBe('a');
  fireEvent.click(screen.getByRole('button', { name: 'playing.play' }));
  pass(3);
  expect(shown()).toBe('b');
});

it('has nothing to play with one image or none', () => {
  show([]);
  expect(shown()).toBe('nothing');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
