import { ListSkeleton } from '#ui/feedback/Skeletons.tsx';

/** While react-admin gets ready. */
export function Loading() {
  return <ListSkeleton />;
}
