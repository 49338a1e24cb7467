import { Box } from '@mui/material';
import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { LivePreview } from '#entity/form/LivePreview.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DateText } from '#ui/feedback/values.tsx';
import { AdPreview } from './AdPreview';
import { advertisement } from './advertisement.contract';

const AdImages = lazy(() => import('./AdImages').then((module) => ({ default: module.AdImages })));

/** The preview stays in sight beside the fields. */
const beside = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
};

export default defineEntity(advertisement, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'brand', 'place', 'state']} more={['type', 'stores', 'enabled']}>
      <Column source="name" width={176} />
      <Column source="state" width={96} />
      <Column source="enabled" width={88} />
      <Column source="place" width={120} />
      <Column source="images" width={72} />
      <Column
        source="startDate"
        width={200}
        label="resources.advertisement.period"
        render={({ startDate, endDate }) => (
          <>
            <DateText value={startDate} /> – <DateText value={endDate} />
          </>
        )}
      />
      <Column source="storeCount" width={80} />
      <Column source="brand" width={112} />
      <Column source="type" hidden />
      <Column source="interval" hidden />
      <Column source="endDate" hidden />
      <Column source="updatedAt" hidden />
      <Column source="stores" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <Box sx={beside}>
      <Box sx={{ minWidth: 0 }}>
        <Section name="basics">
          <Field source="name" />
          <Field source="brand" />
          <Field source="place" />
          <Field source="type" as="radio" />
        </Section>
        <Section name="images" columns={1}>
          <Field source="images" component={AdImages} />
          <Field source="interval" />
        </Section>
        <Section name="where">
          <Field source="startDate" narrow />
          <Field source="endDate" narrow />
          <Field source="stores" />
          <Field source="enabled" />
        </Section>
      </Box>
      <Box sx={{ minWidth: 0, position: { md: 'sticky' }, top: 0 }}>
        <LivePreview>
          <AdPreview />
        </LivePreview>
      </Box>
    </Box>
  ),
});
