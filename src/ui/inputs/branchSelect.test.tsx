import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { BranchSelectInput } from './BranchSelectInput';

// Four branches: one with as many as may be chosen, three with one more each.
const sizes = [1000, 1, 1, 1];
const leaves = sizes.flatMap((size, branch) =>
  Array.from({ length: size }, (_, index) => ({
    id: `${branch}-${index}`,
    name: `店${index}`,
    parentId: `b${branch}`,
  })),
);
const branches = sizes.map((_, branch) => ({ id: `b${branch}`, name: `分区${branch}`, parentId: null }));
const leafIds = leaves.map(({ id }) => id);

const source = {
  cacheKey: ['many'],
  load: async () => ({ views: [{ id: 'one', name: '按地区', nodes: [...branches, ...leaves] }], leafIds }),
  resolve: async (ids: readonly (string | number)[]) => ids.map((id) => ({ id, name: `名${id}` })),
};
const input = <BranchSelectInput source="stores" label="门店" max={1000} {...source} />;
const press = (name: string) => screen.getByRole('treeitem', { name });

describe('BranchSelectInput', () => {
  it('takes as many as allowed, refuses one more, and takes all as no restriction', async () => {
    const { user, state, submit } = renderInput(input);
    await user.click(screen.getByRole('button', { name: '门店 未选择' }));
    await screen.findByRole('dialog', { name: '门店' });
    await user.click(press('分区0'));
    expect(state().stores).toEqual(leafIds.slice(0, 1000));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(press('分区1'));
    expect(screen.getByRole('alert')).toHaveTextContent('最多 1000 项');
    await user.click(press('分区2'));
    await user.click(press('分区3'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(state().stores).toBeNull();
    await user.click(press('分区3'));
    expect(screen.getByRole('alert')).toHaveTextContent('最多 1000 项');
    await user.click(screen.getByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await submit()).toBeUndefined();
    expect(screen.getByText('最多 1000 项')).toBeVisible();
  });

  it('saves what is allowed', async () => {
    const { submit } = renderInput(input, { stores: leafIds.slice(0, 1000) });
    expect(await screen.findByRole('button', { name: '门店 名0-0、名0-1、名0-2 等，另有 997 项' })).toBeVisible();
    expect(await submit()).toMatchObject({ stores: leafIds.slice(0, 1000) });
  });

  it('keeps what is chosen outside the tree, and the order of the tree', async () => {
    const { user, state } = renderInput(input, { stores: ['elsewhere', '2-0'] });
    await user.click(screen.getByRole('button', { name: /^门店/ }));
    await screen.findByRole('dialog', { name: '门店' });
    await user.click(press('分区1'));
    expect(state().stores).toEqual(['1-0', '2-0', 'elsewhere']);
  });

  it('opens nothing while it is disabled', async () => {
    const { user } = renderInput(<BranchSelectInput source="stores" label="门店" disabled {...source} />);
    expect(screen.getByRole('button', { name: '门店 未选择' })).toBeDisabled();
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
