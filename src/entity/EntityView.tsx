import { Suspense } from 'react';
import type { View } from '../session/routeTable';
import { FormSkeleton } from '../ui/feedback/Skeletons';
import type { EntityScreens } from './defineEntity';
import { DefaultForm } from './form/DefaultForm';
import { CreatePage, EditPage } from './form/FormPages';
import { RecordDialog } from './form/RecordDialog';
import { DefaultList } from './list/DefaultList';

/** The view of an entity that a route asks for, made from its screens or, where those are silent, from its contract. */
export function EntityView({ view, screens }: { view: View; screens: EntityScreens }) {
  const Form = screens.Form ?? DefaultForm;
  if (view === 'create') {
    const Create = screens.Create;
    return Create ? (
      <Create />
    ) : (
      <CreatePage>
        <Form />
      </CreatePage>
    );
  }
  if (view === 'edit' || view === 'show') {
    const Edit = screens.Edit;
    return Edit ? (
      <Edit />
    ) : (
      <EditPage>
        <Form />
      </EditPage>
    );
  }
  const List = screens.List ?? DefaultList;
  return (
    <>
      <List />
      <Suspense fallback={<FormSkeleton />}>
        <RecordDialog form={<Form />} />
      </Suspense>
    </>
  );
}
