import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { usePlace } from '../usePlace';
import type { PictureUses } from './uses';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** Where a picture is used: by which goods and logos, and at which store or brand. */
export default function UsesDialog({ id, name, onClose }: Props) {
  const { names, path } = usePlace();
  const translate = useTranslate();
  const provider = useGateway();
  const uses = useQuery({
    queryKey: [names.picture, 'uses', id],
    queryFn: async ({ signal }) => (await provider.read<PictureUses>(`${path}/picture/uses`, { id }, { signal })).data,
  });
  return (
    <ReadDialog width="xs" title={translate('gallery.usesTitle', { name })} onClose={onClose}>
      <QueryStatus query={uses} height={96} />
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {(uses.data?.list ?? []).map((use) => (
          <li key={`${use.kind} ${use.name} ${use.placeName}`}>
            {translate('gallery.use', {
              kind: translate(`gallery.kinds.${use.kind}`),
              name: use.name,
              place: use.placeName,
            })}
          </li>
        ))}
      </ul>
      {uses.data && uses.data.others > 0 ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
          {translate('gallery.others', { smart_count: uses.data.others })}
        </Typography>
      ) : null}
    </ReadDialog>
  );
}
