import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageFrame } from './PageFrame';

const frame = () => new Promise((done) => requestAnimationFrame(done));

it('takes the focus to its title when it comes up', async () => {
  render(
    <PageFrame title="门店列表" announce>
      <input aria-label="关键词" />
    </PageFrame>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: '门店列表' })).toHaveFocus());
});

it('leaves the focus to who has gone on before the page was drawn', async () => {
  render(
    <PageFrame title="门店列表" announce>
      <input aria-label="关键词" />
    </PageFrame>,
  );
  screen.getByRole('textbox', { name: '关键词' }).focus();
  await frame();
  await frame();
  expect(screen.getByRole('textbox', { name: '关键词' })).toHaveFocus();
});

it('leaves it where it is when it does not announce itself', async () => {
  render(<PageFrame title="门店列表">内容</PageFrame>);
  await frame();
  await frame();
  expect(document.body).toHaveFocus();
});
