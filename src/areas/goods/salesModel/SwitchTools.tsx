import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../entity/permission';
import { switchParam } from './useModelActions';

const SwitchDialog = lazy(() => import('./SwitchDialog'));

/** The switch that a row asked for, over the list. */
export function SwitchTools() {
  const { data = [] } = useListContext();
  const maySwitch = useCan('switch');
  const [search, setSearch] = useSearchParams();
  const asked = search.get(switchParam);
  const brand = data.find(({ id }) => String(id) === asked);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete(switchParam);
    setSearch(next);
  };
  if (!maySwitch || !brand) return null;
  return (
    <Suspense fallback={null}>
      <SwitchDialog key={brand.id} brand={brand} onClose={close} />
    </Suspense>
  );
}
