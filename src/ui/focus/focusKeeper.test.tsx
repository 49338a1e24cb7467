import { Menu, MenuItem } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmProvider, useConfirm } from '../feedback/useConfirm';
import { EditableTableInput } from '../inputs/EditableTableInput';
import { textColumn } from '../inputs/table/columns';
import { renderInput, renderUi } from '../testing/renderInput';
import { useFocusKeeper } from './useFocusKeeper';

function Keeper() {
  useFocusKeeper();
  return null;
}

const focusOn = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

it('goes with a row that is moved, and from one that is deleted to the next, the one before, the button that adds', async () => {
  const columns = [textColumn({ source: 'name', label: '规格' })];
  const specs = ['大份', '中份', '小份'].map((name) => ({ name }));
  const { user } = renderInput(
    <>
      <Keeper />
      <EditableTableInput source="specs" label="规格明细" columns={columns} />
    </>,
    { specs },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('上移第 3 行');
  await focusOn('上移第 2 行');
  expect(screen.getByRole('textbox', { name: '规格，第 2 行' })).toHaveValue('小份');
  await press('上移第 2 行');
  // At the top it cannot go up any further.
  await focusOn('下移第 1 行');
  await press('删除第 1 行');
  await focusOn('删除第 1 行');
  await press('删除第 2 行');
  await focusOn('删除第 1 行');
  await press('删除第 1 行');
  await focusOn('添加一行');
});

function Dishes() {
  const [dishes, setDishes] = useState(['水煮鱼', '回锅肉', '麻婆豆腐']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const remove = async () => {
    const name = anchor?.dataset.name;
    setAnchor(null);
    if (await confirm({ title: `删除${name}`, confirm: '删除商品' }))
      setDishes((known) => known.filter((dish) => dish !== name));
  };
  return (
    <main>
      <ul>
        {dishes.map((dish) => (
          <li key={dish}>
            <button type="button">{`编辑${dish}`}</button>
            <button type="button" data-name={dish} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
              {`更多${dish}`}
            </button>
          </li>
        ))}
      </ul>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void remove()}>删除</MenuItem>
      </Menu>
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        保存
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        取消
      </button>
    </main>
  );
}

it('goes on at the next row after an act from a menu was agreed to, and back to the row when it was not', async () => {
  const { user } = renderUi(
    <ConfirmProvider>
      <Keeper />
      <Dishes />
    </ConfirmProvider>,
  );
  const ask = async (dish: string, answer: string) => {
    await user.click(screen.getByRole('button', { name: `更多${dish}` }));
    await user.click(screen.getByRole('menuitem', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: answer }));
  };
  await ask('水煮鱼', '取消');
  await focusOn('更多水煮鱼');
  await ask('水煮鱼', '删除商品');
  await focusOn('更多回锅肉');
  await ask('麻婆豆腐', '删除商品');
  await focusOn('更多回锅肉');
});

it('waits for a button that is busy, and ignores clicks outside all controls', async () => {
  const { user } = renderUi(
    <ConfirmProvider>
      <Keeper />
      <Dishes />
    </ConfirmProvider>,
  );
  const save = screen.getByRole('button', { name: '保存' });
  await user.click(save);
  await new Promise((next) => setTimeout(next, 60));
  expect(screen.getByRole('button', { name: '取消' })).not.toHaveFocus();
  screen.getByRole('button', { name: '取消' }).click();
  await waitFor(() => expect(save).toHaveFocus());
  await user.click(document.body);
  screen.getByRole('button', { name: '编辑水煮鱼' }).remove();
  await new Promise((next) => setTimeout(next, 60));
  expect(document.body).toHaveFocus();
});
