import { ListSkeleton } from '../../ui/feedback/Skeletons';

/** While react-admin gets ready. */
export function Loading() {
  return <ListSkeleton />;
}
