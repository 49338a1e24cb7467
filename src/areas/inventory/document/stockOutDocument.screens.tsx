import { lazy } from 'react';
import { defineEntity } from '../../../entity/defineEntity';
import { Section } from '../../../entity/form/Section';
import { When } from '../../../entity/form/When';
import { EntityList } from '../../../entity/list/EntityList';
import { outTypes } from '../documentTypes';
import { DateNotice } from './DateNotice';
import { DocumentFacts } from './DocumentFacts';
import { DocumentBar } from './DocumentForm';
import { ReversalMark } from './ReversalMark';
import { stockOutDocument } from './stockOutDocument.contract';
import { useDocumentActions } from './useDocumentActions';

const LinesInput = lazy(() => import('./LinesInput').then((module) => ({ default: module.LinesInput })));

export default defineEntity(stockOutDocument, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'warehouse', 'date']}
      more={['type', 'wasteReason', 'supplier', 'settlement', 'transit', 'reversal']}
      tabs="status"
      useRowActions={useDocumentActions}
    >
      <Column source="code" width={168} />
      <Column source="type" />
      <Column source="warehouse" />
      <Column source="counterpart" />
      <Column source="wasteReason" hidden />
      <Column source="supplier" />
      <Column source="date" />
      <Column source="amount" />
      <Column source="lineCount" width={88} />
      <Column source="status" />
      <Column source="transit" />
      <Column source="reversal" render={(record) => <ReversalMark record={record} />} />
      <Column source="settlement" />
      <Column source="operator" />
      <Column source="submittedAt" hidden />
      <Column source="paperNumber" hidden />
      <Column source="remark" hidden />
    </EntityList>
  ),
  Form: ({ Field }) => (
    <>
      <DocumentFacts />
      <Section name="basics">
        <Field source="type" values={outTypes} />
        <Field source="warehouse" />
        <When source="type" is="transferOut">
          <Field source="counterpart" required />
        </When>
        <When source="type" is="waste">
          <Field source="wasteReason" required />
        </When>
        <When source="type" is="returnToSupplier">
          <Field source="supplier" required />
        </When>
        <Field source="date" />
        <Field source="paperNumber" />
        <Field source="remark" />
      </Section>
      <DateNotice />
      <Section name="lines" columns="wide">
        <Field source="lines" component={LinesInput} />
      </Section>
      <DocumentBar />
    </>
  ),
});
