import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { DecidedSection } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { RoleHolders } from './RoleHolders';
import { role } from './role.contract';
import { useCopyRole } from './useCopyRole';

// The list does not wait for the trees that only the form shows.
const RolePermissionsInput = lazy(() =>
  import('./RolePermissionsInput').then((module) => ({ default: module.RolePermissionsInput })),
);
const OperationPermissionsInput = lazy(() =>
  import('./OperationPermissionsInput').then((module) => ({ default: module.OperationPermissionsInput })),
);

export default defineEntity(role, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'enabled']} useRowActions={useCopyRole}>
      <Column source="name" width={200} />
      <Column source="enabled" />
      <Column source="loginMethods" />
      <Column source="employeeCount" />
      <Column source="updatedAt" />
      <Column source="createdAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <DecidedSection name="basics" sources={['name', 'loginMethods', 'enabled']} before="businessPermissions">
        <Field source="name" />
        <Field source="enabled" />
        <Field source="loginMethods" />
        <RoleHolders />
      </DecidedSection>
      <Section name="business" columns="lines">
        <Field source="businessPermissions" component={RolePermissionsInput} />
      </Section>
      <Section name="operation" columns={1}>
        <Field source="operationPermissions" component={OperationPermissionsInput} />
      </Section>
    </>
  ),
});
