import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FieldInput } from '../../../entity/form/FieldInput';
import { useFormMode } from '../../../entity/form/FormMode';
import { Section } from '../../../entity/form/Section';
import { When } from '../../../entity/form/When';
import { useOptionSource } from '../../../entity/sources';
import { RemoteSelectInput } from '../../../ui/inputs/RemoteSelectInput';
import type { WholePlan } from './planApi';

/** Name, period and stores of a plan; an item that changes does not draw them again. */
export const PlanBase = memo(function PlanBase({ plan }: { plan: WholePlan | null }) {
  const translate = useTranslate();
  const { readOnly } = useFormMode();
  const brand: unknown = useWatch({ name: 'brand' });
  const outside = plan?.outsideStores ?? 0;
  const stores = useOptionSource('store', typeof brand === 'string' ? { brand } : {});
  return (
    <>
      <Section name="basics">
        <FieldInput source="brand" disabled={plan !== null} />
        <FieldInput source="name" />
        <FieldInput source="sellTimeType" as="radio" />
        <FieldInput source="description" />
        <When source="sellTimeType" is="special">
          <FieldInput source="startTime" required />
          <FieldInput source="endTime" required help={translate('plan.overMidnight')} />
        </When>
      </Section>
      <Section name="stores" columns={1}>
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
      </Section>
    </>
  );
});
