import type { MouseEvent, ReactNode } from 'react';
import { firstPageOf, isExternal, type MenuItem } from '#session/menus';
import { isErp } from './externalMenus';
import { ownAddress } from './useOpenMenu';

/**
 * The address of the page that a menu leads to; undefined for those that are known at the click alone: the ERP's, which
 * the server is asked for, and other sites', which get the token.
 */
function addressOf(item: MenuItem): string | undefined {
  const page = firstPageOf(item);
  const isElsewhere = !page || isErp(item) || isErp(page) || isExternal(page);
  return isElsewhere ? undefined : ownAddress(page);
}

function wantsOtherWindow(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

interface Props {
  item: MenuItem;
  onOpen: (item: MenuItem) => void;
  current?: 'page' | 'true' | undefined;
  className?: string | undefined;
  ref?: ((element: HTMLElement | null) => void) | undefined;
  children: ReactNode;
}

/** An entry of a menu: an ordinary link, which can be opened in a new tab, copied and bookmarked. */
export function MenuLink({ item, onOpen, current, className, ref, children }: Props) {
  const address = addressOf(item);
  const shared = { 'aria-current': current, className };
  if (address === undefined) {
    return (
      <button type="button" {...shared} ref={ref} onClick={() => onOpen(item)}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={address}
      {...shared}
      ref={ref}
      onClick={(event) => {
        if (wantsOtherWindow(event)) return;
        event.preventDefault();
        onOpen(item);
      }}
    >
      {children}
    </a>
  );
}
