import { screen } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { renderInput } from '#ui/testing/renderInput.tsx';
import { LivePreview } from './LivePreview';

function Fragile() {
  const name = useWatch<Record<string, string>>({ name: 'name' });
  if (name === 'ab') throw new RangeError('cannot be shown');
  return <p>{`${name}!`}</p>;
}

describe('a live preview', () => {
  it('costs itself while it cannot be drawn, and is drawn again with the next value', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = renderInput(
      <>
        <TextInput source="name" label="名称" />
        <LivePreview>
          <Fragile />
        </LivePreview>
      </>,
    );
    const field = screen.getByLabelText('名称');
    await user.type(field, 'a');
    expect(screen.getByText('a!')).toBeVisible();
    await user.type(field, 'b');
    expect(screen.queryByText('a!')).toBeNull();
    expect(screen.getByRole('status')).toBeVisible();
    await user.type(field, 'c');
    expect(screen.getByText('abc!')).toBeVisible();
    expect(field).toHaveValue('abc');
    quiet.mockRestore();
  });
});
