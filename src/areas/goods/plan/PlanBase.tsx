import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DecidedFact } from '#entity/form/DecidedFacts.tsx';
import { DecidedSection } from '#entity/form/DecidedSection.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useFormMode } from '#entity/form/FormMode';
import { useFormValue } from '#entity/form/useFormValue';
import { When } from '#entity/form/When.tsx';
import { useOptionSource } from '#entity/sources';
import { RemoteSelectInput } from '#ui/inputs/RemoteSelectInput.tsx';
import type { WholePlan } from './planApi';

const sources = ['name', 'brand', 'sellTimeType', 'startTime', 'endTime', 'storeGuidList', 'description'];

interface Props {
  plan: WholePlan | null;
  /** dishes are being entered: what is said here is decided */
  wentOn: boolean;
}

/** Name, period and stores of a plan; an item that changes does not draw them again. */
export const PlanBase = memo(function PlanBase({ plan, wentOn }: Props) {
  const translate = useTranslate();
  const { readOnly } = useFormMode();
  const brand: unknown = useWatch({ name: 'brand' });
  const outside = plan?.outsideStores ?? 0;
  const stores = useOptionSource('store', typeof brand === 'string' ? { brand } : {});
  return (
    <DecidedSection name="basics" sources={sources} wentOn={wentOn} more={<StoreCount outside={outside} />}>
      <FieldInput source="brand" disabled={plan !== null} />
      <FieldInput source="name" />
      <FieldInput source="sellTimeType" as="radio" />
      <When source="sellTimeType" is="special">
        <FieldInput source="startTime" required narrow />
        <FieldInput source="endTime" required narrow help={translate('plan.overMidnight')} />
      </When>
      <RemoteSelectInput
        source="storeGuidList"
        label={translate('plan.stores')}
        helperText={outside > 0 ? translate('plan.outside', { smart_count: outside }) : undefined}
        {...stores}
        multiple
        max={5000}
        disabled={!brand}
        readOnly={readOnly}
      />
      <FieldInput source="description" />
    </DecidedSection>
  );
});

function StoreCount({ outside }: { outside: number }) {
  const translate = useTranslate();
  const stores = useFormValue<string[]>('storeGuidList');
  const count = (stores?.length ?? 0) + outside;
  return (
    <DecidedFact label={translate('plan.stores')} quiet>
      {translate('plan.storeCount', { smart_count: count })}
    </DecidedFact>
  );
}
