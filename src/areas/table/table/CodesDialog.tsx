import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useGateway } from '#entity/sources';
import { useFailureText, useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { BlockSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { PrintCodes } from './PrintCodes';
import { scanAddress } from './scanAddress';
import { table } from './table.contract';
import { codePaths, mostCodes, stickerSizes, type TableCode } from './tableCode';

/** The QR codes of tables: made where there are none, printed as stickers, replaced after asking. */
export default function CodesDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const textOf = useFailureText();
  const confirm = useConfirm();
  const mayRenew = useCan('renew');
  const [size, setSize] = useState<string>(stickerSizes[0]);
  const [printing, setPrinting] = useState(false);
  const asked = ids.slice(0, mostCodes);
  const word = (key: string, values = {}) => translate(`tables.codes.${key}`, values);
  const codes = useQuery({
    queryKey: [table.name, 'codes', asked],
    queryFn: async () => (await provider.read<TableCode[]>(codePaths.find, { ids: asked })).data,
  });
  const renew = useMutation({
    mutationFn: (missingOnly: boolean) =>
      provider.write<{ renewed: number }>(codePaths.renew, { ids: asked, missingOnly }),
    onError: notifyFailure,
    async onSuccess({ data }) {
      notify('tables.codes.renewed', { type: 'success', messageArgs: { smart_count: data.renewed } });
      await queryClient.invalidateQueries({ queryKey: [table.name] });
    },
  });
  const made = (codes.data ?? []).filter(({ code }) => code !== null);
  const lacking = (codes.data ?? []).length - made.length;
  const replace = async () => {
    const agreed = await confirm({
      title: word('renewTitle', { smart_count: made.length }),
      body: word('renewBody'),
      losses: made.map((one) => one.table),
      confirm: word('renewTitle', { smart_count: made.length }),
      tone: 'danger',
    });
    if (agreed) renew.mutate(false);
  };
  return (
    <FormDialog
      open
      width="md"
      title={word('title', { smart_count: asked.length })}
      onClose={onClose}
      onSubmit={() => setPrinting(true)}
      confirm={word('print', { smart_count: made.length })}
      blocked={made.length === 0}
      cancel={translate('ui.dialog.close')}
      aside={
        mayRenew && made.length > 0 ? (
          <Button color="inherit" disabled={renew.isPending} onClick={() => void replace()}>
            {word('renew')}
          </Button>
        ) : null
      }
    >
      {ids.length > mostCodes ? <Alert severity="info">{word('most', { max: mostCodes })}</Alert> : null}
      {codes.isError ? <Alert severity="error">{textOf(codes.error)}</Alert> : null}
      {lacking > 0 ? (
        <Alert
          severity="warning"
          action={
            mayRenew ? (
              <Button color="inherit" size="small" disabled={renew.isPending} onClick={() => renew.mutate(true)}>
                {word('make', { smart_count: lacking })}
              </Button>
            ) : null
          }
        >
          {word('lacking', { smart_count: lacking })}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="body2">{word('size')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={word('size')}
          value={size}
          onChange={(_, next: string | null) => next && setSize(next)}
        >
          {stickerSizes.map((one) => (
            <ToggleButton key={one} value={one}>
              {word('millimetres', { size: one })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {codes.isPending ? <BlockSkeleton height={180} /> : null}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {made.map(({ id, table: name, area, code }) => (
          <Box component="li" key={id} sx={{ textAlign: 'center' }}>
            <QrCode text={scanAddress(code ?? '')} label={word('of', { code: name })} size={112} />
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography variant="caption" sx={{ color: 'var(--muted)' }}>
              {area}
            </Typography>
          </Box>
        ))}
      </Box>
      {printing ? <PrintCodes codes={made} size={size} onDone={() => setPrinting(false)} /> : null}
    </FormDialog>
  );
}
