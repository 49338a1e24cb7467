import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import type { View } from '#routing/route';
import { routeFor } from '#routing/routes';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { useLocation } from '#ui/router';
import { useContract } from './ContractContext';
import type { EntityScreens } from './defineEntity';
import { CreatePage, EditPage, SettingsPage, ShowPage } from './form/formParts';
import { DefaultList } from './list/DefaultList';
import { MissingRecord } from './MissingRecord';
import { guidParam, useRecordDialog } from './openRecord';
import { useCan } from './permission';

const DefaultForm = lazy(() => import('./form/DefaultForm').then((module) => ({ default: module.DefaultForm })));
const SettingsScreen = lazy(() =>
  import('./settings/SettingsScreen').then((module) => ({ default: module.SettingsScreen })),
);
const BatchScreen = lazy(() => import('./settings/BatchScreen').then((module) => ({ default: module.BatchScreen })));
const RecordDialog = lazy(() => import('./form/RecordDialog').then((module) => ({ default: module.RecordDialog })));

/** The view of an entity that a route asks for, made from its screens or, where those are silent, from its contract. */
export const EntityView = memo(function EntityView({ view, screens }: { view: View; screens: EntityScreens }) {
  if (view === 'create' || view === 'edit' || view === 'show') {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <RecordPage view={view} screens={screens} />
      </Suspense>
    );
  }
  if (view === 'settings') {
    const Form = screens.Form ?? DefaultForm;
    return (
      <Suspense fallback={<FormSkeleton />}>
        <SettingsView preview={screens.preview}>
          <Form />
        </SettingsView>
      </Suspense>
    );
  }
  if (view === 'batch') {
    const Form = screens.Form ?? DefaultForm;
    return (
      <Suspense fallback={<FormSkeleton />}>
        <BatchScreen>
          <Form />
        </BatchScreen>
      </Suspense>
    );
  }
  const List = screens.List ?? DefaultList;
  return (
    <>
      <List />
      <DialogOverList screens={screens} />
    </>
  );
});

/** One record for the enterprise, or settings by place. */
function SettingsView({ preview: Preview, children }: { preview: ComponentType | null; children: ReactNode }) {
  const isByPlace = useContract().standard !== undefined;
  if (!isByPlace) return <SettingsPage>{children}</SettingsPage>;
  return <SettingsScreen preview={Preview ? <Preview /> : undefined}>{children}</SettingsScreen>;
}

type RecordView = 'create' | 'edit' | 'show';

/** A page that creates, and changes the record that the address names: which of both it does now; null where nobody may. */
function useRecordView(view: RecordView): RecordView | null {
  const { name } = useContract();
  const { search } = useLocation();
  const mayCreate = useCan('create');
  if (view !== 'create' || !routeFor(name, 'create')?.alsoEdits) return view;
  if (new URLSearchParams(search).get(guidParam)) return 'edit';
  return mayCreate ? view : null;
}

function RecordPage({ view: asked, screens }: { view: RecordView; screens: EntityScreens }) {
  const view = useRecordView(asked);
  const { name } = useContract();
  if (view === null) return <MissingRecord resource={name} />;
  const Own = { create: screens.Create, edit: screens.Edit, show: screens.Show }[view];
  const Form = screens.Form ?? DefaultForm;
  const Frame = { create: CreatePage, edit: EditPage, show: ShowPage }[view];
  return Own ? (
    <Own />
  ) : (
    <Frame>
      <Form />
    </Frame>
  );
}

function DialogOverList({ screens }: { screens: EntityScreens }) {
  const { kind } = useRecordDialog();
  const Form = screens.Form ?? DefaultForm;
  const Create = screens.Create;
  if (!kind) return null;
  return (
    <Suspense fallback={null}>{kind === 'create' && Create ? <Create /> : <RecordDialog form={<Form />} />}</Suspense>
  );
}
