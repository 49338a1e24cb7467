import { Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { Section } from '#entity/form/Section.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { When } from '#entity/form/When.tsx';
import { isDecimal, multiplyDecimals } from '#values/decimal';
import { moneyText } from '#values/numberText';

/** The total of a fixed red packet, as it is filled in. */
function FixedTotal() {
  const translate = useTranslate();
  const locale = useLocale();
  const amount = useFormValue<string>('amount') ?? '';
  const packets = useFormValue<number>('packets');
  if (!packets || !isDecimal(amount)) return null;
  const total = moneyText(multiplyDecimals(amount, String(packets), 2), locale);
  return (
    <Typography variant="body2" sx={{ gridColumn: '1 / -1' }} aria-live="polite">
      {translate('redPackets.fixedTotal', { total })}
    </Typography>
  );
}

/** A red packet: how much it is, who may claim it, and when. */
export default function RedPacketForm() {
  return (
    <>
      <Section name="basics">
        <FieldInput source="name" />
        <FieldInput source="wish" />
      </Section>
      <Section name="amounts">
        <FieldInput source="kind" as="radio" />
        <FieldInput source="packets" />
        <When source="kind" is="fixed">
          <FieldInput source="amount" required />
          <FixedTotal />
        </When>
        <When source="kind" is="random">
          <FieldInput source="totalAmount" required />
          <FieldInput source="minAmount" required />
          <FieldInput source="maxAmount" required />
        </When>
      </Section>
      <Section name="who">
        <FieldInput source="audience" as="radio" />
        <When source="audience" is="levels">
          <FieldInput source="levels" required />
        </When>
        <When source="audience" is="labels">
          <FieldInput source="labels" required />
        </When>
        <FieldInput source="claimLimit" />
      </Section>
      <Section name="times">
        <FieldInput source="startTime" />
        <FieldInput source="endTime" />
        <FieldInput source="validityDays" />
      </Section>
    </>
  );
}
