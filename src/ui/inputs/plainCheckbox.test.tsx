import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PlainCheckbox } from './PlainCheckbox';

function Held({ some = false }: { some?: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <PlainCheckbox
      checked={checked}
      indeterminate={some && !checked}
      label="选择本页"
      onChange={() => setChecked(!checked)}
    />
  );
}

describe('the plain checkbox', () => {
  it('is checked and unchecked by mouse and by keyboard', async () => {
    const user = userEvent.setup();
    render(<Held />);
    const box = screen.getByRole('checkbox', { name: '选择本页' });
    await user.click(box);
    expect(box).toBeChecked();
    await user.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('says when only part of its group is checked', async () => {
    const user = userEvent.setup();
    render(<Held some />);
    const box = screen.getByRole('checkbox', { name: '选择本页' });
    expect(box).toBePartiallyChecked();
    await user.click(box);
    expect(box).toBeChecked();
    expect(box).not.toBePartiallyChecked();
  });
});
