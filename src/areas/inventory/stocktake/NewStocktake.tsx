import { useRedirect } from 'react-admin';
import { CreateForm } from '#entity/form/FormPages.tsx';
import { StocktakeFields } from './StocktakeFields';
import { stocktake } from './stocktake.contract';

/** A new count; saving it takes the snapshot of the books and opens the sheet. */
export default function NewStocktake() {
  const redirect = useRedirect();
  return (
    <CreateForm
      frame="page"
      onDone={(made) => (made ? redirect('edit', stocktake.name, made.id) : redirect('list', stocktake.name))}
    >
      <StocktakeFields />
    </CreateForm>
  );
}
