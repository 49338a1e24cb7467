import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Collapse } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isShown, type MenuItem } from '../../../session/menus';
import { useMenuName } from '../../../session/useMenuName';

interface Props {
  items: MenuItem[];
  /** guids of the entries that lead to the page on screen */
  trail: readonly string[];
  onOpen: (item: MenuItem) => void;
}

const entry = {
  display: 'flex',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: { xs: 40, md: 34 },
  px: 1.5,
  borderRadius: 'var(--radius)',
  textAlign: 'left' as const,
  py: 0.5,
  lineHeight: 1.3,
  '&:hover': { backgroundColor: 'var(--page)' },
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
};

/** The side menu: one sub-level, one group open at a time (000 §2). */
export function SideMenu({ items, trail, onOpen }: Props) {
  const translate = useTranslate();
  const groupOnScreen = items.find((item) => trail.includes(item.menuGuid))?.menuGuid ?? '';
  const [choice, setChoice] = useState({ page: groupOnScreen, open: groupOnScreen });
  // Another page brings its own group forward; until then the user's choice holds.
  if (choice.page !== groupOnScreen) setChoice({ page: groupOnScreen, open: groupOnScreen });
  const shown = items.filter(isShown);
  return (
    <Box component="nav" aria-label={translate('shell.sideMenu')} sx={{ p: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
      </Box>
    </Box>
  );
}

function Entry({
  item,
  current,
  onOpen,
  inset = false,
}: {
  item: MenuItem;
  current: boolean;
  onOpen: Props['onOpen'];
  inset?: boolean;
}) {
  const nameOf = useMenuName();
  return (
    <ButtonBase
      aria-current={current ? 'page' : undefined}
      onClick={() => onOpen(item)}
      sx={{
        ...entry,
        pl: inset ? 2.5 : 1.5,
        color: current ? 'var(--accent)' : 'var(--text)',
        fontWeight: current ? 600 : 400,
        backgroundColor: current ? 'var(--tint)' : undefined,
      }}
    >
      {nameOf(item)}
    </ButtonBase>
  );
}

interface GroupProps extends Pick<Props, 'trail' | 'onOpen'> {
  item: MenuItem;
  open: boolean;
  onToggle: () => void;
}

function Group({ item, trail, open, onToggle, onOpen }: GroupProps) {
  const nameOf = useMenuName();
  return (
    <>
      <ButtonBase aria-expanded={open} onClick={onToggle} sx={{ ...entry, color: 'var(--muted)' }}>
        {nameOf(item)}
        <ExpandMore fontSize="small" sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      <Collapse in={open} unmountOnExit>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 0.5 }}>
          {item.menus.filter(isShown).map((child) => (
            <li key={child.menuGuid}>
              <Entry inset item={child} current={trail.includes(child.menuGuid)} onOpen={onOpen} />
            </li>
          ))}
        </Box>
      </Collapse>
    </>
  );
}
