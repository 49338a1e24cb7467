import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import type { CommonInputProps } from '#entity/form/inputProps';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { inStore } from '../place';
import { FreezeBulk } from './FreezeBulk';
import { saleTemplate } from './saleTemplate.contract';
import { useFreezeActions } from './useFreeze';

const TimeRangesInput = lazy(() =>
  import('../timeRange/TimeRangesInput').then((module) => ({ default: module.TimeRangesInput })),
);

function StoreRanges(props: CommonInputProps) {
  return <TimeRangesInput {...props} owner="place" place={inStore} />;
}

export default defineEntity(saleTemplate, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'place', 'cycleStatus']}
      more={['periodicPattern', 'endDate']}
      tabs="status"
      useRowActions={useFreezeActions}
      bulkActions={<FreezeBulk />}
    >
      <Column source="name" width={200} />
      <Column source="status" />
      <Column source="cycleStatus" />
      <Column source="place" />
      <Column source="productCount" />
      <Column source="startDate" />
      <Column source="endDate" />
      <Column source="periodicPattern" />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="place" />
        <Field source="name" />
        <Field source="startDate" />
        <Field source="endDate" />
        <Field source="periodicPattern" as="radio" />
        <When source="periodicPattern" is="cycle">
          <Field source="weekdays" required />
        </When>
      </Section>
      <Section name="menu" columns="wide">
        <Field source="itemMenu" component={StoreRanges} />
      </Section>
    </>
  ),
});
