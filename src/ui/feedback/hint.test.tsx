import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../testing/renderInput';
import { EllipsisText } from './EllipsisText';

const long = '蜀香小馆(朝阳大悦店)三楼东区靠窗的位置';

/** jsdom lays nothing out: texts longer than eight characters are taken for cut off. */
let layout: { scrollWidth?: PropertyDescriptor; clientWidth?: PropertyDescriptor };
beforeEach(() => {
  const own = (name: string) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
  layout = { scrollWidth: own('scrollWidth'), clientWidth: own('clientWidth') };
  const width = (limit: number) => ({
    configurable: true,
    get(this: HTMLElement) {
      return Math.min(this.textContent?.length ?? 0, limit);
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', width(1000));
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', width(8));
});
afterEach(() => {
  for (const [name, descriptor] of Object.entries(layout)) {
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

describe('a text on one line', () => {
  it('that is cut off shows the whole of it while the pointer is on it or on the hint', async () => {
    const { user } = renderUi(<EllipsisText>{long}</EllipsisText>);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await user.hover(screen.getByText(long));
    const hint = await screen.findByRole('tooltip');
    expect(hint).toHaveTextContent(long);
    await user.hover(hint);
    expect(await screen.findByRole('tooltip')).toBeInTheDocument();
    await user.unhover(hint);
    await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  });

  it('that is cut off takes the focus, shows the whole, and hides it on Escape', async () => {
    const { user } = renderUi(<EllipsisText>{long}</EllipsisText>);
    const text = screen.getByText(long);
    await user.tab();
    expect(text).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(long);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  });

  it('that fits has no hint and is no stop for the keyboard', async () => {
    const { user } = renderUi(
      <>
        <EllipsisText>12345678</EllipsisText>
        <EllipsisText>123456789</EllipsisText>
      </>,
    );
    const cut = screen.getByText('123456789');
    await user.tab();
    expect(cut).toHaveFocus();
  });

  it('is measured again when it changes', () => {
    const { rerender } = renderUi(<EllipsisText>12345678</EllipsisText>);
    expect(screen.getByText('12345678')).not.toHaveAttribute('tabindex');
    rerender(<EllipsisText>{long}</EllipsisText>);
    expect(screen.getByText(long)).toHaveAttribute('tabindex', '0');
  });

  it('is measured again when the pointer comes: the room may be another', () => {
    renderUi(<EllipsisText>12345678</EllipsisText>);
    const text = screen.getByText('12345678');
    Object.defineProperty(text, 'clientWidth', { configurable: true, value: 7 });
    act(() => void fireEvent.mouseEnter(text));
    expect(text).toHaveAttribute('tabindex', '0');
  });
});
