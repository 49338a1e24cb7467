import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '../../../entity/permission';
import { linkParam } from './useLinkActions';

const LinkDialog = lazy(() => import('./LinkDialog'));

/** The link that a row asked for, over the list. */
export function LinkTools() {
  const { data = [] } = useListContext();
  const mayLink = useCan('link');
  const [search, setSearch] = useSearchParams();
  const asked = search.get(linkParam);
  const product = data.find(({ id }) => String(id) === asked);
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete(linkParam);
    setSearch(next);
  };
  if (!mayLink || !product) return null;
  return (
    <Suspense fallback={null}>
      <LinkDialog key={product.id} product={product} onClose={close} />
    </Suspense>
  );
}
