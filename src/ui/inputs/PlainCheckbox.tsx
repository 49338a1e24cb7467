import { useCallback } from 'react';
import styles from './PlainCheckbox.module.css';

interface Props {
  checked: boolean;
  /** only part of its group is checked */
  indeterminate?: boolean;
  /** translated; what it selects */
  label: string;
  onChange: () => void;
  disabled?: boolean;
}

/** The browser's own checkbox in the console's look: for rows, which come by the dozen. */
export function PlainCheckbox({ checked, indeterminate = false, label, onChange, disabled }: Props) {
  const follow = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = indeterminate;
    },
    [indeterminate],
  );
  return (
    <input
      type="checkbox"
      ref={follow}
      className={styles.box}
      checked={checked}
      aria-label={label}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
