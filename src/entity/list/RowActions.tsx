import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useHint } from '../../ui/feedback/useHint';
import styles from './list.module.css';
import type { RowAction } from './rowActions';

const RowMenu = lazy(() => import('./RowMenu').then((module) => ({ default: module.RowMenu })));

/** At most two actions are shown in words; with more, the rest is in a menu (look.md). */
const inWords = 2;

interface Props {
  record: RaRecord;
  actions: readonly RowAction[];
  /** the record's name, for screen readers */
  name: string;
  /** cards on phones: one quick action as a button, the others in the menu */
  menuOnly?: boolean;
}

/** The actions of a record. The menu is created when it is first opened. */
export function RowActions({ record, actions, name, menuOnly = false }: Props) {
  const translate = useTranslate();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; open: boolean } | null>(null);
  const fitting = actions
    .filter((action) => action.fits?.(record) ?? true)
    .sort((a, b) => Number(b.quick ?? false) - Number(a.quick ?? false));
  const words = fitting.length <= inWords ? inWords : inWords - 1;
  const shown = menuOnly ? fitting.filter((action) => action.quick).slice(0, 1) : fitting.slice(0, words);
  const rest = fitting.filter((action) => !shown.includes(action));
  const close = () => setMenu((known) => known && { ...known, open: false });
  return (
    <div className={styles['row-actions']}>
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} record={record} name={name} />
      ))}
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
          data-tone={action.tone}
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
