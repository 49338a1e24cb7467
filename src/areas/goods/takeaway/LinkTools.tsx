import { lazy } from 'react';
import { DialogOfRow } from '../../../entity/list/DialogOfRow';
import { useCan } from '../../../entity/permission';
import { linkParam } from './useLinkActions';

const LinkDialog = lazy(() => import('./LinkDialog'));

/** The link that a row asked for, over the list. */
export function LinkTools() {
  const mayLink = useCan('link');
  if (!mayLink) return null;
  return (
    <DialogOfRow param={linkParam}>
      {(product, close) => <LinkDialog key={product.id} product={product} onClose={close} />}
    </DialogOfRow>
  );
}
