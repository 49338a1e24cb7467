import { Collapse } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isShown, type MenuItem } from '#session/menus';
import { useMenuName } from '#session/useMenuName';
import { keepInSight } from './keepInSight';
import { MenuLink } from './MenuLink';
import styles from './menu.module.css';

interface Props {
  items: MenuItem[];
  /** guids of the entries that lead to the page on screen */
  trail: readonly string[];
  onOpen: (item: MenuItem) => void;
}

/** The side menu: one sub-level, one group open at a time (000 §2). */
export function SideMenu({ items, trail, onOpen }: Props) {
  const translate = useTranslate();
  const groupOnScreen = items.find((item) => trail.includes(item.menuGuid))?.menuGuid ?? '';
  const [choice, setChoice] = useState({ page: groupOnScreen, open: groupOnScreen });
  // Another page brings its own group forward; until then the user's choice holds.
  if (choice.page !== groupOnScreen) setChoice({ page: groupOnScreen, open: groupOnScreen });
  const shown = items.filter(isShown);
  return (
    <nav aria-label={translate('shell.sideMenu')} className={styles.side}>
      <ul>
        {shown.map((item) => (
          <li key={item.menuGuid}>
            {item.menus.some(isShown) ? (
              <Group
                item={item}
                trail={trail}
                open={choice.open === item.menuGuid}
                onToggle={() =>
                  setChoice((known) => ({ ...known, open: known.open === item.menuGuid ? '' : item.menuGuid }))
                }
                onOpen={onOpen}
              />
            ) : (
              <Entry item={item} current={trail.includes(item.menuGuid)} onOpen={onOpen} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps extends Pick<Props, 'onOpen'> {
  item: MenuItem;
  current: boolean;
  inset?: boolean;
}

const Entry = memo(function Entry({ item, current, onOpen, inset = false }: EntryProps) {
  const nameOf = useMenuName();
  return (
    <MenuLink
      item={item}
      current={current ? 'page' : undefined}
      ref={current ? keepInSight : undefined}
      className={inset ? `${styles.entry} ${styles.inset}` : styles.entry}
      onOpen={onOpen}
    >
      {nameOf(item)}
    </MenuLink>
  );
});

interface GroupProps extends Pick<Props, 'trail' | 'onOpen'> {
  item: MenuItem;
  open: boolean;
  onToggle: () => void;
}

function Group({ item, trail, open, onToggle, onOpen }: GroupProps) {
  const nameOf = useMenuName();
  return (
    <>
      <button type="button" aria-expanded={open} className={`${styles.entry} ${styles.group}`} onClick={onToggle}>
        {nameOf(item)}
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M16.6 8.6 12 13.2 7.4 8.6 6 10l6 6 6-6z" />
        </svg>
      </button>
      <Collapse in={open} unmountOnExit>
        <Entries items={item.menus} trail={trail} onOpen={onOpen} />
      </Collapse>
    </>
  );
}

/** The entries of a group. Groups below it, which the drawer of a phone has, are headings. */
function Entries({ items, trail, onOpen }: Props) {
  const nameOf = useMenuName();
  return (
    <ul className={styles.below}>
      {items.filter(isShown).map((item) => (
        <li key={item.menuGuid}>
          {item.pageUrl === '' && item.menus.some(isShown) ? (
            <>
              <div className={styles.heading}>{nameOf(item)}</div>
              <Entries items={item.menus} trail={trail} onOpen={onOpen} />
            </>
          ) : (
            <Entry inset item={item} current={trail.includes(item.menuGuid)} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ul>
  );
}
