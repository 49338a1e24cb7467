import { Popper } from '@mui/material';
import { useEffect, useState } from 'react';
import styles from './values.module.css';

/** Milliseconds a pointer rests on the element before the hint shows. */
const delay = 300;

interface Props {
  /** the element that is hovered or focused */
  anchor: HTMLElement;
  atOnce: boolean;
  text: string;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** The hint of `useHint`, beside its element. */
export function Hint({ anchor, atOnce, text, onEnter, onLeave, onClose }: Props) {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const resting = setTimeout(() => setRested(true), delay);
    return () => clearTimeout(resting);
  }, []);
  useEffect(() => {
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [onClose]);
  return (
    <Popper
      open={atOnce || rested}
      anchorEl={anchor}
      placement="bottom"
      role="tooltip"
      className={styles.hint}
      onMouseEnter={onEnter}
      onMouseLeave={onLeave}
    >
      {text}
    </Popper>
  );
}
