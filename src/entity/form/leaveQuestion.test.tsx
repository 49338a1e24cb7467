import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { ConfirmProvider } from '#ui/feedback/useConfirm.tsx';
import { Link } from '#ui/router';
import { renderUi } from '#ui/testing/renderInput.tsx';
import { useLeaveQuestion } from './useLeaveQuestion';

/** A page that is drawn again after each press, before the router's transition tells it of an answer. */
function RestlessPage() {
  const [, draw] = useState(0);
  useEffect(() => {
    const again = async () => {
      for (let turn = 0; turn < 10; turn++) await null;
      flushSync(() => draw((count) => count + 1));
    };
    const onClick = () => void again();
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, []);
  useLeaveQuestion(['菜价']);
  return <Link to="/elsewhere">离开</Link>;
}

it('asks once for each attempt to leave, also on a page that is drawn again meanwhile', async () => {
  const { user } = renderUi(
    <ConfirmProvider>
      <RestlessPage />
    </ConfirmProvider>,
  );
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(screen.getByRole('link', { name: '离开' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('菜价');
    await user.click(screen.getByRole('button', { name: 'entity.unsaved.stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByRole('link', { name: '离开' })).toBeVisible();
  }
});
