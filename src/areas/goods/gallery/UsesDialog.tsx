import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useGateway } from '../../../entity/sources';
import { useFailureText } from '../../../entity/useFailure';
import { ErrorState } from '../../../ui/feedback/states';
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
  const textOf = useFailureText();
  const titleId = useId();
  const uses = useQuery({
    queryKey: [names.picture, 'uses', id],
    queryFn: async ({ signal }) => (await provider.read<PictureUses>(`${path}/picture/uses`, { id }, { signal })).data,
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('gallery.usesTitle', { name })}</DialogTitle>
      <DialogContent>
        {uses.isPending ? <Skeleton variant="rounded" height={96} /> : null}
        {uses.isError ? <ErrorState message={textOf(uses.error)} onRetry={() => void uses.refetch()} /> : null}
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('goods.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
