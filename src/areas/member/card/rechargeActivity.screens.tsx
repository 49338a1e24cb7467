import { type RaRecord, useTranslate } from 'react-admin';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FieldValue } from '#entity/FieldValue.tsx';
import { isEmpty } from '#entity/field';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ActivityStatusDot } from './ActivityStatusDot';
import { LessThanRule } from './GivenLess';
import { newTier } from './gifts';
import { rechargeActivity } from './rechargeActivity.contract';
import { useActivityActions } from './useActivityActions';

/** The stores of an activity; none is all of them. */
function Stores({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const all = isEmpty(record.stores);
  return all ? translate('resources.rechargeActivity.allStores') : <FieldValue record={record} source="stores" />;
}

export default defineEntity(rechargeActivity, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'status', 'startTime']} useRowActions={useActivityActions}>
      <Column source="title" width={200} />
      <Column source="status" width={120} render={({ status }) => <ActivityStatusDot status={status} />} />
      <Column source="startTime" />
      <Column source="endTime" />
      <Column source="stores" width={200} render={(record) => <Stores record={record} />} />
      <Column source="firstRechargeOnly" width={160} />
      <Column source="perMemberLimit" hidden />
      <Column source="updatedAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <Section name="basics">
        <Field source="title" />
        <Field source="stores" />
        <Field source="startTime" />
        <Field source="endTime" />
      </Section>
      <Section name="gifts" columns={1}>
        <Field source="thresholds" newRow={newTier} />
        <LessThanRule />
      </Section>
      <Section name="who">
        <Field source="perMemberLimit" />
        <Field source="firstRechargeOnly" />
      </Section>
    </>
  ),
});
