import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { FormTabs } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { When } from '#entity/form/When.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { AccessPreview } from './AccessPreview';
import { employee } from './employee.contract';
import { NumberState } from './NumberState';
import { PasswordField } from './PasswordField';
import { ScopeSummary } from './ScopeSummary';
import { SyncButton } from './SyncButton';

// The list does not wait for what few forms show.
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
      more={['organization', 'dataScope', 'createdAt']}
      actions={<SyncButton />}
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
      <Column source="smsAlerts" hidden />
      <Column source="wholeOrderDiscountFloor" hidden />
      <Column source="wholeOrderConcessionCap" hidden />
      <Column source="createdAt" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <FormTabs
      tabs={[
        {
          name: 'information',
          sources: informationSources,
          content: (
            <>
              <Section name="account">
                <Field source="account" />
                <Field source="name" />
                <Field source="phone" />
                <Field source="identity" />
                <Field source="organization" />
                <Field source="password" component={PasswordField} />
                <Field source="roles" />
                <Field source="enabled" />
                <Field source="smsAlerts" />
              </Section>
              <Section name="limits">
                <Field source="wholeOrderDiscountFloor" />
                <Field source="singleItemDiscountFloor" narrow />
                <Field source="wholeOrderConcessionCap" narrow />
              </Section>
              <Section name="authorization">
                <Field source="authorizationEnabled" />
                <When source="authorizationEnabled">
                  <NumberState />
                </When>
                <Field source="faceAuthorization" />
              </Section>
            </>
          ),
        },
        {
          name: 'stores',
          sources: storeSources,
          content: (
            <>
              <Section name="scope" columns={1}>
                <Field source="dataScope" as="radio" />
                <When source="dataScope" is="byOrganization">
                  <Field source="scopeOrganizations" required />
                </When>
                <When source="dataScope" is="byBrand">
                  <Field source="scopeBrands" required />
                </When>
                <When source="dataScope" is="byRegion">
                  <Field source="scopeRegions" required component={RegionsInput} />
                </When>
                <When source="dataScope" is="designatedStores">
                  <Field source="scopeStores" required />
                </When>
                <ScopeSummary />
              </Section>
              <AccessPreview />
            </>
          ),
        },
      ]}
    />
  ),
});
