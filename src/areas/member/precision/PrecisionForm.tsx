import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { textsIn } from '#business/smsTexts';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { MoreFields } from '#entity/form/MoreFields.tsx';
import { Section } from '#entity/form/Section.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { When } from '#entity/form/When.tsx';
import { hasValidity, type ShownPrecision } from './precision';
import { ReachCount } from './ReachCount';

/** As how many texts the SMS counts, said while it is written. */
function Pieces() {
  const translate = useTranslate();
  const message = useFormValue<string>('message');
  if (!message) return null;
  const params = { length: message.length, smart_count: textsIn(message) };
  return (
    <Typography variant="body2" aria-live="polite" sx={{ color: 'var(--muted)' }}>
      {translate('precision.pieces', params)}
    </Typography>
  );
}

function Gifts() {
  const gives = useFormValue<NonNullable<ShownPrecision['gives']>>('gives') ?? [];
  return (
    <>
      <FieldInput source="gives" />
      {gives.includes('coupon') ? <FieldInput source="coupon" required /> : null}
      {gives.includes('points') ? <FieldInput source="points" required /> : null}
      {gives.includes('balance') ? <FieldInput source="amount" required /> : null}
      {hasValidity(gives) ? <FieldInput source="validityDays" required /> : null}
      {gives.includes('sms') ? (
        <>
          <FieldInput source="message" required />
          <Pieces />
        </>
      ) : null}
    </>
  );
}

/** An action of precision marketing: what is sent, to whom, when, and how its result is measured. */
export default function PrecisionForm() {
  return (
    <>
      <Section name="what">
        <FieldInput source="title" />
        <Gifts />
      </Section>
      <Section name="who">
        <FieldInput source="audience" as="radio" />
        <When source="audience" is="labels">
          <FieldInput source="labels" required />
        </When>
        <When source="audience" is="groups">
          <FieldInput source="groups" required />
        </When>
        <FieldInput source="levels" />
        <FieldInput source="lastConsumption" as="select" />
        <FieldInput source="consumptionCount" as="select" />
        <FieldInput source="spendRange" as="select" />
        <FieldInput source="averageRange" as="select" />
        <ReachCount />
      </Section>
      <Section name="when">
        <FieldInput source="timing" as="radio" />
        <When source="timing" is="later">
          <FieldInput source="sendTime" required />
        </When>
        <MoreFields sources={['controlPercent', 'effectDays']}>
          <FieldInput source="controlPercent" />
          <FieldInput source="effectDays" />
        </MoreFields>
      </Section>
    </>
  );
}
