import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { noSecondPerson } from '#business/secondPerson/authorised';
import { SecondPersonFields } from '#business/secondPerson/SecondPersonFields.tsx';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { useMay } from '#session/permissions';
import { Link } from '#ui/router';
import { useZone } from '#ui/zone/ZoneContext';
import { instantText } from '#values/instantText';
import { moneyText, quantityText } from '#values/numberText';
import { type PrecisionPreview, precisionPaths, publishOrder } from './commands';
import { precisionMarketing } from './precisionMarketing.contract';
import { SkippedReasons } from './SkippedReasons';
import { usePrecisionChanged } from './usePrecisionActions';

/** Texts that the credit lacks; the gateway refuses to publish without them. */
const missingTexts = ({ sms }: PrecisionPreview) => (sms ? Math.max(0, sms.texts - sms.credit) : 0);

/** Publishes an action: says whom it reaches and what it costs, and asks a second person above the limit. */
export default function PublishDialog({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = usePrecisionChanged();
  const query = useQuery({
    queryKey: [precisionMarketing.name, 'publish', record.id],
    queryFn: async ({ signal }) =>
      (await provider.read<PrecisionPreview>(precisionPaths.preview, { id: record.id }, { signal })).data,
    retry: false,
    gcTime: 0,
  });
  const { data } = query;
  const name = String(record.title);
  const run = async ({ authoriser, authorizationNumber }: Record<string, unknown>) => {
    await provider.write(precisionPaths.publish, { id: record.id, authoriser, authorizationNumber });
    notify('precision.done.publish', { type: 'success', messageArgs: { name } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={publishOrder}>
      <CommandDialog
        title={translate('precision.confirm.publish', { name })}
        confirm={translate('precision.acts.publish')}
        initial={noSecondPerson}
        fields={Object.keys(publishOrder.fields)}
        run={run}
        onClose={onClose}
        blocked={() => !data || data.reached === 0 || missingTexts(data) > 0}
      >
        {data ? <Figures record={record} preview={data} /> : <QueryStatus query={query} height={160} />}
      </CommandDialog>
    </ContractProvider>
  );
}

function Figures({ record, preview }: { record: RaRecord; preview: PrecisionPreview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone();
  const { reached, control, members, skipped, coupons, points, amount, sms, needsAuthoriser } = preview;
  const say = (key: string, params?: object) => translate(`precision.publish.${key}`, params);
  const figure = (value: number | string) => quantityText(String(value), locale, 0);
  const others = members - reached - control;
  const time = record.timing === 'later' ? instantText(new Date(String(record.sendTime)), { zone, locale }) : null;
  const lines = [
    coupons && say('coupons', { needed: figure(coupons.needed), stock: figure(coupons.stock) }),
    points && say('points', { total: figure(points) }),
    amount && say('amount', { total: moneyText(amount, locale) }),
    sms && say('sms', { ...sms, texts: figure(sms.texts), credit: figure(sms.credit), members: figure(reached) }),
  ].filter(Boolean);
  return (
    <>
      <Typography>
        <strong>{say('reached', { smart_count: reached })}</strong>
      </Typography>
      {control > 0 ? <Typography variant="body2">{say('control', { smart_count: control })}</Typography> : null}
      {lines.map((text) => (
        <Typography key={String(text)} variant="body2">
          {text}
        </Typography>
      ))}
      <ShortCredit missing={missingTexts(preview)} />
      {others > 0 ? (
        <div>
          <Typography variant="body2">{translate('precision.reach.why', { smart_count: others })}</Typography>
          <SkippedReasons label={translate('precision.result.reasons')} reasons={skipped} />
        </div>
      ) : null}
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {time ? say('later', { time }) : say('atOnce')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {say('final')}
      </Typography>
      {needsAuthoriser ? <SecondPersonFields reason={say('authoriserHelp')} /> : null}
    </>
  );
}

/** Says that texts are missing, and leads to where they are bought. */
function ShortCredit({ missing }: { missing: number }) {
  const translate = useTranslate();
  const mayTopUp = useMay('smsTopUp', 'list');
  if (missing === 0) return null;
  return (
    <Alert
      severity="error"
      action={
        mayTopUp ? (
          <Button color="inherit" size="small" component={Link} to="/configuration/shortRecharge">
            {translate('precision.publish.topUp')}
          </Button>
        ) : null
      }
    >
      {translate('precision.publish.smsShort', { smart_count: missing })}
    </Alert>
  );
}
