import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

interface PageSlots {
  actions: HTMLElement | null;
  setTitle: (title: ReactNode | null) => void;
}

const PageSlotsContext = createContext<PageSlots | null>(null);

/** The slots of the page around: where its actions go and how it names itself. */
export function usePageSlots(): PageSlots {
  return useContext(PageSlotsContext) ?? { actions: null, setTitle: () => undefined };
}

interface Props {
  title: string;
  /** path of the page, left of its title; not on home */
  breadcrumb?: ReactNode;
  /** moves the focus to the title when the page comes up */
  announce?: boolean;
  /** on its way: named for the eye; who hears it is told by the heading of what comes */
  pending?: boolean;
  children: ReactNode;
}

/** A page: breadcrumb and title in one row with the page's actions, the content below. */
export function PageFrame({ title, breadcrumb, announce = false, pending, children }: Props) {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [own, setTitle] = useState<ReactNode | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const slots = useMemo(() => ({ actions, setTitle }), [actions]);
  // A kept page that goes off the screen gives up its elements for a while, and the content of the slot would be
  // redrawn.
  const keepActions = useCallback((element: HTMLElement | null) => {
    if (element) setActions(element);
  }, []);
  useEffect(() => {
    if (!announce) return;
    const before = document.activeElement;
    // With the next frame: before it, the focus would have the page laid out once more than it needs. Who has gone on
    // meanwhile, to a field or a dialog, is not called back.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === before || activeElement === body) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [announce]);
  return (
    <PageSlotsContext value={slots}>
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            px: 2,
            pt: 1.25,
            pb: 1,
            minHeight: 48,
          }}
        >
          <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>
            {breadcrumb}
            <Typography
              ref={heading}
              tabIndex={-1}
              variant="h1"
              component={pending ? 'p' : 'h1'}
              aria-hidden={pending}
              noWrap
              sx={{ '&:focus': { outline: 'none' } }}
            >
              {(own ?? title) || '\u00a0'}
            </Typography>
          </Box>
          <Box ref={keepActions} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }} />
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>{children}</Box>
      </Box>
    </PageSlotsContext>
  );
}
