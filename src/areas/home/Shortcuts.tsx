import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { menuPages } from '#session/menuPages';
import { useOperator } from '#session/operator';
import { useMenuName } from '#session/useMenuName';
import { Panel } from '#ui/page/Panel.tsx';
import { PageLinks } from './PageLinks';
import { usualShortcuts } from './usualShortcuts';

/** Pages that the operator has pinned, those of their work until then; they belong to the person. */
export function Shortcuts() {
  const translate = useTranslate();
  const titleId = useId();
  const pages = menuPages(useOperator()?.menus ?? [], useMenuName());
  const [chosen, setPinned] = useStore<string[] | null>('shell.shortcuts', null);
  const pinned = chosen ?? usualShortcuts(pages.map(({ path }) => path));
  const [choosing, setChoosing] = useState(false);
  const toggle = (path: string) =>
    setPinned(pinned.includes(path) ? pinned.filter((one) => one !== path) : [...pinned, path]);
  return (
    <Panel
      title={translate('home.shortcuts')}
      action={
        pages.length > 0 ? (
          <Button size="small" onClick={() => setChoosing(true)}>
            {translate('home.choose')}
          </Button>
        ) : null
      }
    >
      <PageLinks paths={pinned} empty={translate('home.noShortcuts')} />
      {choosing ? (
        <Dialog open onClose={() => setChoosing(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
          <DialogTitle id={titleId}>{translate('home.choose')}</DialogTitle>
          <DialogContent sx={{ display: 'flex', flexDirection: 'column' }}>
            {pages.map((page) => (
              <FormControlLabel
                key={page.item.menuGuid + page.path}
                control={<Checkbox checked={pinned.includes(page.path)} onChange={() => toggle(page.path)} />}
                label={[...page.above, page.name].join(' / ')}
              />
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setChoosing(false)}>{translate('home.done')}</Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </Panel>
  );
}
