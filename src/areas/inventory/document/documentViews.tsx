import { lazy, type ReactNode, Suspense } from 'react';
import type { TypedContract } from '#entity/contract';
import type { FormTools, ListTools } from '#entity/defineEntity.tsx';
import type { Fields } from '#entity/field';
import { DecidedSection, MoreFields } from '#entity/form/formParts.tsx';
import { Section } from '#entity/form/Section.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { DocumentFacts } from './DocumentFacts';
import { DocumentState } from './DocumentState';
import type { computedFields, headFields } from './document';
import { ReversalMark } from './ReversalMark';
import { useDocumentActions } from './useDocumentActions';

// The list does not wait for what only the form shows.
const DateNotice = lazy(() => import('./DateNotice').then((module) => ({ default: module.DateNotice })));
const DocumentBar = lazy(() => import('./DocumentForm').then((module) => ({ default: module.DocumentBar })));
const LinesInput = lazy(() => import('./LinesInput').then((module) => ({ default: module.LinesInput })));

/** Parts common to all documents, in either direction. */
type AnyDocument = TypedContract<typeof headFields & { type: Fields[string] }, typeof computedFields>;

interface OwnList {
  /** filters of this kind beside the common ones */
  more: string[];
  /** columns between the warehouse and the date */
  columns: ReactNode;
}

/** The list of a kind of documents. */
export function documentList({ Column }: ListTools<AnyDocument>, { more, columns }: OwnList) {
  return (
    <EntityList
      filters={['keyword', 'warehouse', 'date']}
      more={['type', ...more, 'supplier', 'settlement', 'transit', 'reversal']}
      tabs="status"
      useRowActions={useDocumentActions}
    >
      <Column source="code" width={168} />
      <Column source="status" render={(record) => <DocumentState record={record} />} />
      <Column source="amount" />
      <Column source="warehouse" />
      <Column source="date" />
      <Column source="type" />
      {columns}
      <Column source="transit" hidden />
      <Column source="reversal" hidden render={(record) => <ReversalMark record={record} />} />
      <Column source="lineCount" hidden width={88} />
      <Column source="operator" hidden />
      <Column source="submittedAt" hidden />
      <Column source="paperNumber" hidden />
      <Column source="remark" hidden />
    </EntityList>
  );
}

interface OwnForm {
  /** the types that people enter */
  types: readonly string[];
  /** what some of the types ask for, below warehouse, type and date */
  fields: ReactNode;
}

/** The form of a kind of documents. */
export function documentForm({ Field }: FormTools<AnyDocument>, { types, fields }: OwnForm) {
  return (
    <>
      <DocumentFacts />
      <DecidedSection
        name="basics"
        sources={['type', 'warehouse', 'date', 'supplier', 'counterpart', 'wasteReason', 'paperNumber', 'remark']}
        before="lines"
      >
        <Field source="warehouse" />
        <Field source="type" values={types} narrow />
        <Field source="date" narrow />
        {fields}
        <MoreFields sources={['paperNumber', 'remark']}>
          <Field source="paperNumber" />
          <Field source="remark" />
        </MoreFields>
      </DecidedSection>
      <Suspense fallback={null}>
        <DateNotice />
      </Suspense>
      <Section name="lines" columns="lines">
        <Field source="lines" component={LinesInput} />
      </Section>
      <Suspense fallback={null}>
        <DocumentBar />
      </Suspense>
    </>
  );
}
