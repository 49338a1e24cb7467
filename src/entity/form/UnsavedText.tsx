import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { joinNames } from '#ui/feedback/joinNames';

/** As many as are named on the line of a bar; of the rest it says how many there are. */
const mostNamed = 3;

/** Names the unsaved things in the bar below an editor; nothing where there are none. */
export function UnsavedText({ names }: { names: readonly string[] }) {
  const translate = useTranslate();
  if (names.length === 0) return null;
  return (
    <Typography variant="body2" noWrap sx={{ color: 'var(--muted)' }}>
      {translate('entity.form.unsaved', {
        fields: joinNames(names.slice(0, mostNamed), translate),
        smart_count: names.length,
      })}
    </Typography>
  );
}
