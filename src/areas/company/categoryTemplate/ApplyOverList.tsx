import { lazy, Suspense } from 'react';
import { useAddressParam } from '#entity/useAddressParam';
import { applyParam } from './useTemplateActions';

const ApplyDialog = lazy(() => import('./ApplyDialog'));

/** The dialog that gives a template to stores, over the list. */
export function ApplyOverList() {
  const { value, close } = useAddressParam(applyParam);
  if (!value) return null;
  return (
    <Suspense fallback={null}>
      <ApplyDialog key={value} id={value} onClose={close} />
    </Suspense>
  );
}
