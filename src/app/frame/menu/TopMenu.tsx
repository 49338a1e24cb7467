import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton } from '@mui/material';
import { memo, useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MenuItem } from '#session/menus';
import { useMenuName } from '#session/useMenuName';
import { keepInSight } from './keepInSight';
import { MenuLink } from './MenuLink';
import styles from './menu.module.css';

const step = 240;

interface Props {
  items: MenuItem[];
  current: MenuItem | undefined;
  onOpen: (item: MenuItem) => void;
}

/** The top menu; when it is wider than its place, previous and next arrows scroll it (000 §2). */
export const TopMenu = memo(function TopMenu({ items, current, onOpen }: Props) {
  const translate = useTranslate();
  const nameOf = useMenuName();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [overflow, setOverflow] = useState({ before: false, after: false });
  const measure = useCallback((element: HTMLElement) => {
    const before = element.scrollLeft > 1;
    const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
    setOverflow((known) => (known.before === before && known.after === after ? known : { before, after }));
  }, []);
  const follow = useCallback(
    (element: HTMLElement | null) => {
      setBar(element);
      if (!element) return;
      const observer = new ResizeObserver(() => measure(element));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  const scroll = (by: number) => bar?.scrollBy({ left: by });
  const arrows = overflow.before || overflow.after;
  return (
    <Box
      component="nav"
      aria-label={translate('shell.topMenu')}
      sx={{ display: 'flex', alignItems: 'center', minWidth: 0, flex: 1 }}
    >
      {arrows ? (
        <IconButton
          size="small"
          disabled={!overflow.before}
          aria-label={translate('shell.previousMenus')}
          onClick={() => scroll(-step)}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
      ) : null}
      <Box
        ref={follow}
        onScroll={(event) => measure(event.currentTarget)}
        sx={{
          display: 'flex',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          minWidth: 0,
          flex: '0 1 auto',
          '&::-webkit-scrollbar': { display: 'none' },
        }}
      >
        {items.map((item) => (
          <MenuLink
            key={item.menuGuid}
            item={item}
            ref={item === current ? keepInSight : undefined}
            current={item === current ? 'true' : undefined}
            className={styles.top}
            onOpen={onOpen}
          >
            <MenuIcon name={item.menuIcon} />
            {nameOf(item)}
          </MenuLink>
        ))}
      </Box>
      {arrows ? (
        <IconButton
          size="small"
          disabled={!overflow.after}
          aria-label={translate('shell.nextMenus')}
          onClick={() => scroll(step)}
        >
          <ChevronRight fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
});

/** Icons in index.html; a gateway may name others. */
const icons = /^(store|storeGoods|brandLibrary|inventoryManagement|report|member|memberMarketing|marketing)$/;

function MenuIcon({ name }: { name: string }) {
  return icons.test(name) ? (
    <svg aria-hidden fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <use href={`#menu-${name}`} />
    </svg>
  ) : null;
}
