import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import type { CommonInputProps } from '#entity/form/inputProps';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { emptyText } from '#ui/feedback/values.tsx';
import { inLibrary } from '../place';
import { productMenu } from './productMenu.contract';

const TimeRangesInput = lazy(() =>
  import('../timeRange/TimeRangesInput').then((module) => ({ default: module.TimeRangesInput })),
);

function LibraryRanges(props: CommonInputProps) {
  return <TimeRangesInput {...props} owner="brand" place={inLibrary} />;
}

export default defineEntity(productMenu, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'brand', 'stores']}>
      <Column source="name" width={200} />
      <Column source="brand" />
      <Column
        source="timePeriods"
        render={({ timePeriods }) =>
          timePeriods?.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ') || emptyText
        }
      />
      <Column source="productCount" />
      <Column source="storeCount" />
      <Column source="updatedAt" />
      <Column source="stores" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics" columns={1}>
        <Field source="brand" />
        <Field source="name" />
        <Field source="stores" />
      </Section>
      <Section name="periods" columns="wide">
        <Field source="timePeriods" component={LibraryRanges} />
      </Section>
    </>
  ),
});
