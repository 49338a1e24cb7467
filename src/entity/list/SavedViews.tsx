import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Divider, IconButton, InputBase, Menu, MenuItem } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useListFilterContext, useListSortContext, useStore, useTranslate } from 'react-admin';
import { useContract } from '../ContractContext';

/** A list as a user likes to look at it. */
interface SavedView {
  name: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const nameMax = 20;
const most = 20;

/** Filters and sort under a name; they belong to the person and survive sign-out. */
export function SavedViews() {
  const { name } = useContract();
  const { filterValues, setFilters } = useListFilterContext();
  const { sort, setSort } = useListSortContext();
  const translate = useTranslate();
  const [views, setViews] = useStore<SavedView[]>(`${name}.savedViews`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [title, setTitle] = useState('');
  const save = () => {
    const named = title.trim().slice(0, nameMax);
    if (!named) return;
    const order = sort.order === 'ASC' ? 'ASC' : 'DESC';
    const view: SavedView = { name: named, filter: filterValues, sort: { field: sort.field, order } };
    setViews([...views.filter((known) => known.name !== named), view].slice(-most));
    setTitle('');
    setAnchor(null);
  };
  const apply = (view: SavedView) => {
    setAnchor(null);
    setSort(view.sort);
    setFilters(view.filter, undefined, false);
  };
  const keys = (event: KeyboardEvent) => {
    // The menu would take letters for a search among its entries.
    event.stopPropagation();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('entity.views.title')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <MenuItem key={view.name} onClick={() => apply(view)} sx={{ justifyContent: 'space-between', gap: 2 }}>
            {view.name}
            <IconButton
              size="small"
              aria-label={translate('entity.views.remove', { name: view.name })}
              onClick={(event) => {
                event.stopPropagation();
                setViews(views.filter((known) => known !== view));
              }}
            >
              <Delete fontSize="inherit" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 ? <Divider /> : null}
        <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1 }} onKeyDown={keys}>
          <InputBase
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            placeholder={translate('entity.views.name')}
            slotProps={{ input: { 'aria-label': translate('entity.views.name'), maxLength: nameMax } }}
          />
          <Button variant="outlined" disabled={!title.trim()} onClick={save}>
            {translate('entity.views.save')}
          </Button>
        </Box>
      </Menu>
    </>
  );
}
