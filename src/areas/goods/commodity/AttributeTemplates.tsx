import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAllRecords } from '#entity/useAllRecords';
import { usePlace } from '../usePlace';

interface Template {
  name: string;
  attributes: Record<string, unknown>[];
}

interface Props {
  place: string | null;
  disabled: boolean;
  /** names of groups that the commodity has already */
  taken: readonly string[];
  onTake: (group: Template) => void;
}

/** Takes an attribute group of the same store or library over into the commodity. */
export function AttributeTemplates({ place, ...props }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const translate = useTranslate();
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        disabled={props.disabled || !place}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('goods.attributes.take')}
      </Button>
      {anchor && place ? <Templates {...props} place={place} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

function Templates({
  place,
  taken,
  onTake,
  anchor,
  onClose,
}: Props & { place: string; anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const { names } = usePlace();
  const { data = [], isPending } = useAllRecords(names.attributeGroup, { place });
  const offered = data.filter((record) => !taken.includes(String(record.name)));
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {offered.length === 0 ? (
        <MenuItem disabled>{translate(isPending ? 'ra.page.loading' : 'goods.attributes.noTemplates')}</MenuItem>
      ) : null}
      {offered.map((record) => (
        <MenuItem
          key={record.id}
          onClick={() => {
            onTake({ name: String(record.name), attributes: record.attributes });
            onClose();
          }}
        >
          {String(record.name)}
        </MenuItem>
      ))}
    </Menu>
  );
}
