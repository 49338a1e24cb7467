import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { bytesOfBase64, fileName, saveFile } from '#entity/excel/saveFile';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { operatorZone } from '#session/today';
import { PagedTable } from '#ui/feedback/PagedTable.tsx';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { surface } from '#ui/page/SectionSurface.tsx';
import { instantText } from '#values/instantText';
import { quantityText } from '#values/numberText';
import { type CodeBatch, type CodeFile, couponPaths } from './commands';
import { coupon } from './coupon.contract';

/** While codes are being made the figures are asked for again. */
const followMs = 3000;

const tones: Record<CodeBatch['state'], Tone> = { making: 'info', ready: 'ok', handedOut: 'muted', ended: 'error' };

interface Answer {
  batches: CodeBatch[];
  total: number;
}

/** The batches of codes of a coupon: when and by whom, how far they are, and their file, which is handed out once. */
export function CodeBatches({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const provider = useGateway();
  const { id } = record;
  const { data } = useQuery({
    queryKey: [coupon.name, 'codeBatches', id],
    queryFn: async ({ signal }) => (await provider.read<Answer>(couponPaths.codeBatches, { id }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.batches.some((one) => one.state === 'making') ? followMs : false),
  });
  if (!data || data.total === 0) return null;
  const say = (key: string) => translate(`coupons.batches.${key}`);
  const columns = [
    { label: say('at') },
    { label: say('operator') },
    { label: say('quantity'), figure: true },
    { label: say('made'), figure: true },
    { label: say('state') },
    { label: say('file') },
  ];
  const { batches, total } = data;
  return (
    <Box component="section" sx={[surface, { mt: 2, minWidth: 0 }]}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {say('title')}
      </Typography>
      <PagedTable label={say('title')} columns={columns}>
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} name={String(record.name)} />
        ))}
      </PagedTable>
      {total > batches.length ? (
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
          {translate('coupons.batches.last', { shown: batches.length, total })}
        </Typography>
      ) : null}
    </Box>
  );
}

function Batch({ batch, name }: { batch: CodeBatch; name: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const { at, operator, quantity, made, state, codesAt, codesBy } = batch;
  const said = (count: number) => quantityText(String(count), locale);
  return (
    <tr>
      <td>
        <DateText value={at} />
      </td>
      <td>{operator}</td>
      <td data-figure="">{said(quantity)}</td>
      <td data-figure="">
        {said(made)}
        {state === 'making' ? (
          <LinearProgress
            variant="determinate"
            value={Math.floor((made / quantity) * 100)}
            aria-label={translate('coupons.batches.progress', { made: said(made), quantity: said(quantity) })}
          />
        ) : null}
      </td>
      <td>
        <StatusDot tone={tones[state]} label={`enums.couponCodeBatch.${state}`} />
      </td>
      <td>
        {codesAt ? (
          <>
            <DateText value={codesAt} /> {codesBy}
          </>
        ) : (
          <Download batch={batch} name={name} />
        )}
      </td>
    </tr>
  );
}

function Download({ batch, name }: { batch: CodeBatch; name: string }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const provider = useGateway();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const may = useMay(coupon.name, 'codes');
  const { id, at, quantity } = batch;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await provider.read<CodeFile>(couponPaths.codeFile, { id });
      saveFile(bytesOfBase64(data.content), fileName(translate('coupons.batches.fileName', { name: data.name })));
    },
    onSuccess: () => notify('coupons.batches.handedOut', { type: 'success' }),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [coupon.name] }),
  });
  if (!may || batch.state !== 'ready') return null;
  const ask = async () => {
    const agreed = await confirm({
      title: translate('coupons.batches.askTitle', { name, smart_count: quantity }),
      body: translate('coupons.batches.askBody'),
      confirm: translate('coupons.batches.download'),
    });
    if (agreed) mutate();
  };
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={translate('coupons.batches.downloadOf', {
        smart_count: quantity,
        at: instantText(new Date(at), { zone: operatorZone(), locale }),
      })}
      onClick={() => void ask()}
    >
      {translate('coupons.batches.download')}
    </Button>
  );
}
