import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Steady } from '#ui/feedback/Steady.tsx';
import { useHint } from '#ui/feedback/useHint.tsx';
import styles from './list.module.css';
import type { RowAction } from './rowActions';

const RowMenu = lazy(() => import('./RowMenu').then((module) => ({ default: module.RowMenu })));

interface Props {
  record: RaRecord;
  actions: readonly RowAction[];
  /** the record's name, for screen readers */
  name: string;
  /** cards on phones: one quick action as a button, the others in the menu */
  menuOnly?: boolean;
}

/**
 * The actions of a record: one in words, the others in a menu, which is created when it is first opened. The word is the
 * quick act where there is one, else the first, which opens the record: it is what people do most, and a slip beside a
 * row that opens on a click must not stop a store from selling. What destroys is always in the menu.
 */
export function RowActions({ record, actions, name, menuOnly = false }: Props) {
  const translate = useTranslate();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null);
  const fitting = actions
    .filter((action) => action.fits?.(record) ?? true)
    .sort((a, b) => Number(b.quick ?? false) - Number(a.quick ?? false));
  const word = fitting.find((action) => (menuOnly ? action.quick : action.tone !== 'danger'));
  const rest = fitting.filter((action) => action !== word);
  const close = () => setMenu((known) => known && { ...known, open: false });
  return (
    <div className={styles['row-actions']}>
      {word ? (
        <Steady of={word.key}>
          <ActionButton action={word} record={record} name={name} />
        </Steady>
      ) : null}
      {rest.length > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-haspopup="menu"
          aria-label={translate('entity.list.moreActions', { name })}
          onClick={(event) => setMenu({ anchor: event.currentTarget, open: true })}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <circle cx="6" cy="12" r="2" />
            <circle cx="12" cy="12" r="2" />
            <circle cx="18" cy="12" r="2" />
          </svg>
        </button>
      ) : null}
      {menu ? (
        <Suspense fallback={null}>
          <RowMenu {...menu} record={record} actions={rest} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

function ActionButton({ action, record, name }: { action: RowAction; record: RaRecord; name: string }) {
  const reason = action.reason?.(record);
  const label = action.labelOf?.(record) ?? action.label;
  const { handlers, hint } = useHint(reason);
  return (
    <>
      <span {...(reason === undefined ? {} : handlers)}>
        <button
          type="button"
          className={styles.action}
          disabled={reason !== undefined}
          aria-label={`${label} ${name}`}
          onClick={() => action.run(record)}
        >
          {label}
        </button>
      </span>
      {hint}
    </>
  );
}
