import { Alert, Box, Chip, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { QueryStatus } from '#entity/QueryStatus.tsx';
import { useGateway } from '#entity/sources';
import { ReadDialog } from '#ui/feedback/ReadDialog.tsx';
import { moneyText } from '#values/numberText';
import type { CardAnswer } from '../card/commands';
import { PreviewRefusal } from '../card/PreviewRefusal';
import { useCardsChanged } from '../card/useCardsChanged';
import { useCommandPreview } from '../card/useCommandPreview';
import { cardOpening } from './cardOpening.contract';
import { OpeningOutcome } from './OpeningOutcome';
import { newCard, type OpeningOffer, type OpeningPreview, openingIssues, openingPaths } from './openCard';

interface Props {
  record: RaRecord;
  onClose: () => void;
}

const texts = 'resources.cardOpening.dialog';
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Opens a card for a member: by which rule, where, what is paid, and what comes of it before it is done. */
export default function OpenCardDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const offers = useQuery({
    queryKey: [cardOpening.name, 'offer', record.id],
    queryFn: ({ signal }) =>
      provider.read<OpeningOffer[]>(openingPaths.offer, { member: record.id }, { signal }).then(({ data }) => data),
  });
  const title = translate(`${texts}.title`, { name: String(record.fullName) });
  if (offers.data) return <Opening record={record} offers={offers.data} title={title} onClose={onClose} />;
  return (
    <ReadDialog title={title} onClose={onClose}>
      <QueryStatus query={offers} height={200} />
    </ReadDialog>
  );
}

function Opening({ record, offers, title, onClose }: Props & { offers: readonly OpeningOffer[]; title: string }) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCardsChanged();
  // One card, however often the answer gets lost.
  const [id] = useState(() => crypto.randomUUID());
  const asked = useMemo(() => {
    const rules = (values: Record<string, unknown>) =>
      openingIssues(
        offers.find((offer) => offer.id === values.opening),
        values,
      );
    return { ...newCard, rules };
  }, [offers]);
  const run = async (values: Record<string, unknown>) => {
    const { data } = await provider.write<CardAnswer>(openingPaths.open, { ...values, id, member: record.id });
    notify(`${texts}.done`, { type: 'success', messageArgs: { number: data.number } });
    await changed();
    onClose();
  };
  const first = offers.find(({ usedUp }) => !usedUp);
  return (
    <ContractProvider contract={asked}>
      <CommandDialog
        title={title}
        confirm={translate(`${texts}.act`)}
        initial={{
          opening: first?.id ?? null,
          amount: first?.firstRecharge ?? null,
          store: null,
          method: 'wechat',
          number: null,
          code: null,
        }}
        fields={Object.keys(newCard.fields)}
        run={run}
        onClose={onClose}
        blocked={({ opening }) => !opening}
      >
        {offers.length === 0 ? <Alert severity="info">{translate(`${texts}.none`)}</Alert> : null}
        <Rules offers={offers} />
        <Asked member={record} offers={offers} />
      </CommandDialog>
    </ContractProvider>
  );
}

/** The rules to choose from, each with what it asks for. */
function Rules({ offers }: { offers: readonly OpeningOffer[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { setValue } = useFormContext();
  const { opening }: Record<string, unknown> = useWatch();
  const asks = ({ fee, firstRecharge }: OpeningOffer) =>
    [
      Number(fee) > 0 ? translate(`${texts}.fee`, { amount: moneyText(fee, locale) }) : translate(`${texts}.free`),
      ...(firstRecharge === null ? [] : [translate(`${texts}.first`, { amount: moneyText(firstRecharge, locale) })]),
    ].join(' · ');
  const choose = (id: string) => {
    const first = offers.find((offer) => offer.id === id)?.firstRecharge ?? null;
    setValue('opening', id, { shouldDirty: true });
    setValue('amount', first, { shouldDirty: true, shouldValidate: true });
  };
  if (offers.length === 0) return null;
  return (
    <RadioGroup
      aria-label={translate('resources.cardOpening.fields.opening')}
      value={opening ?? ''}
      onChange={(_, id) => choose(id)}
    >
      {offers.map((offer) => (
        <FormControlLabel
          key={offer.id}
          value={offer.id}
          disabled={offer.usedUp}
          control={<Radio size="small" />}
          sx={{ minHeight: { xs: 40, sm: 32 } }}
          label={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              {offer.name}
              <Typography component="span" variant="body2" sx={{ color: 'var(--muted)' }}>
                {asks(offer)}
              </Typography>
              {offer.usedUp ? <Chip size="small" label={translate(`${texts}.usedUp`)} /> : null}
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}

function Asked({ member, offers }: { member: RaRecord; offers: readonly OpeningOffer[] }) {
  const { opening, store, amount }: Record<string, unknown> = useWatch();
  const rule = offers.find(({ id }) => id === opening);
  const isAmount = amount === null || amount === '' || newCard.fields.amount.schema.safeParse(amount).success;
  const { outcome, refusal } = useCommandPreview<OpeningPreview>(
    openingPaths.preview,
    rule && store && isAmount ? { member: member.id, opening, store, amount: amount || null } : null,
  );
  if (!rule) return null;
  return (
    <>
      {rule.type === 'physical' ? (
        <Box sx={pair}>
          <FieldInput source="number" required />
          <FieldInput source="code" required />
        </Box>
      ) : null}
      <Box sx={pair}>
        <FieldInput source="store" />
        <FieldInput source="amount" required={rule.firstRecharge !== null} />
      </Box>
      <FieldInput source="method" as="radio" />
      {outcome ? <OpeningOutcome preview={outcome} /> : null}
      <PreviewRefusal refusal={refusal} />
    </>
  );
}
