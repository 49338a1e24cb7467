import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActBar } from './ActBar';
import { WorkFrame } from './WorkFrame';

test('an editor is saved by its key from any of its fields, and its bar says what is unsaved before its acts', async () => {
  const save = vi.fn();
  const user = userEvent.setup();
  render(
    <WorkFrame
      onSave={save}
      bar={
        <ActBar status="未保存：名称">
          <button type="button">取消</button>
          <button type="button">保存</button>
        </ActBar>
      }
    >
      <input aria-label="名称" />
    </WorkFrame>,
  );
  await user.type(screen.getByRole('textbox', { name: '名称' }), 's');
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledTimes(1);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('未保存：名称');
  const order = [status, ...screen.getAllByRole('button')];
  for (const [index, element] of order.slice(1).entries()) {
    const before = order[index]?.compareDocumentPosition(element);
    expect(before).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});
