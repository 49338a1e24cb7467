import { lazy } from 'react';
import { defineEntity } from '../../../entity/defineEntity';
import { Section } from '../../../entity/form/Section';
import { When } from '../../../entity/form/When';
import { EntityList } from '../../../entity/list/EntityList';
import { inTypes } from '../documentTypes';
import { DateNotice } from './DateNotice';
import { DocumentFacts } from './DocumentFacts';
import { DocumentBar } from './DocumentForm';
import { ReversalMark } from './ReversalMark';
import { stockInDocument } from './stockInDocument.contract';
import { useDocumentActions } from './useDocumentActions';

const LinesInput = lazy(() => import('./LinesInput').then((module) => ({ default: module.LinesInput })));

export default defineEntity(stockInDocument, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'warehouse', 'date']}
      more={['type', 'supplier', 'settlement', 'transit', 'reversal']}
      tabs="status"
      useRowActions={useDocumentActions}
    >
      <Column source="code" width={168} />
      <Column source="type" />
      <Column source="warehouse" />
      <Column source="supplier" />
      <Column source="counterpart" hidden />
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
        <Field source="type" values={inTypes} />
        <Field source="warehouse" />
        <When source="type" is="purchase">
          <Field source="supplier" required />
        </When>
        <When source="type" is="otherIn">
          <Field source="supplier" />
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
