import { lazy, Suspense } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FormTabs } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { AccessPreview } from './AccessPreview';
import { EmployeeDialogs } from './EmployeeDialogs';
import { employee } from './employee.contract';
import { NumberState } from './NumberState';
import { OwnNote } from './OwnNote';
import { PasswordField } from './PasswordField';
import { ScopeSummary } from './ScopeSummary';
import { useEmployeeActions } from './useEmployeeActions';
import { useOwnAccount } from './useOwnAccount';

// The list does not wait for what few forms show.
// The list does not wait for what only the form shows.
const LivePreview = lazy(() =>
  import('#entity/form/LivePreview.tsx').then((module) => ({ default: module.LivePreview })),
);
const RegionsInput = lazy(() => import('./RegionsInput').then((module) => ({ default: module.RegionsInput })));

const informationSources = [
  'account',
  'name',
  'phone',
  'identity',
  'organization',
  'roles',
  'enabled',
  'password',
  'smsAlerts',
  'authorizationEnabled',
  'faceAuthorization',
  'wholeOrderDiscountFloor',
  'singleItemDiscountFloor',
  'wholeOrderConcessionCap',
];
const storeSources = ['dataScope', 'scopeOrganizations', 'scopeBrands', 'scopeRegions', 'scopeStores'];

export default defineEntity(employee, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'roles', 'enabled']}
      more={['organization', 'dataScope', 'setsOwnLimits', 'createdAt']}
      actions={<EmployeeDialogs />}
      useRowActions={useEmployeeActions}
    >
      <Column source="name" width={140} />
      <Column source="enabled" />
      <Column source="account" />
      <Column source="phone" />
      <Column source="roles" />
      <Column source="organization" />
      <Column source="dataScope" />
      <Column source="identity" hidden />
      <Column source="storeCount" hidden />
      <Column source="secondFactor" hidden />
      <Column source="smsAlerts" hidden />
      <Column source="wholeOrderDiscountFloor" hidden />
      <Column source="wholeOrderConcessionCap" hidden />
      <Column source="createdAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => {
    const own = useOwnAccount();
    return (
      <FormTabs
        tabs={[
          {
            name: 'information',
            sources: informationSources,
            content: (
              <>
                {own ? <OwnNote /> : null}
                <Section name="account">
                  <Field source="account" />
                  <Field source="name" />
                  <Field source="phone" disabled={own} />
                  <Field source="identity" />
                  <Field source="organization" />
                  <Field source="password" component={PasswordField} />
                  <Field source="roles" disabled={own} />
                  <Field source="enabled" />
                  <Field source="smsAlerts" />
                </Section>
                <Section name="limits">
                  <Field source="wholeOrderDiscountFloor" disabled={own} />
                  <Field source="singleItemDiscountFloor" disabled={own} narrow />
                  <Field source="wholeOrderConcessionCap" disabled={own} narrow />
                </Section>
                <Section name="authorization">
                  <Field source="authorizationEnabled" disabled={own} />
                  <When source="authorizationEnabled">
                    <NumberState />
                  </When>
                  <Field source="faceAuthorization" disabled={own} />
                </Section>
              </>
            ),
          },
          {
            name: 'stores',
            sources: storeSources,
            content: (
              <>
                {own ? <OwnNote /> : null}
                <Section name="scope" columns={1}>
                  <Field source="dataScope" disabled={own} as="radio" />
                  <When source="dataScope" is="byOrganization">
                    <Field source="scopeOrganizations" disabled={own} required />
                  </When>
                  <When source="dataScope" is="byBrand">
                    <Field source="scopeBrands" disabled={own} required />
                  </When>
                  <When source="dataScope" is="byRegion">
                    <Field source="scopeRegions" disabled={own} required component={RegionsInput} />
                  </When>
                  <When source="dataScope" is="designatedStores">
                    <Field source="scopeStores" disabled={own} required />
                  </When>
                  <ScopeSummary />
                </Section>
                <Suspense fallback={null}>
                  <LivePreview>
                    <AccessPreview />
                  </LivePreview>
                </Suspense>
              </>
            ),
          },
        ]}
      />
    );
  },
});
