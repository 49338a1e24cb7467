import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import type { ComponentProps } from 'react';
import { silentDragging } from '#ui/lists/silentDragging';
import { ImageTile } from './ImageTile';

interface SortableTilesProps {
  urls: readonly string[];
  /** told the positions from which and to which an image goes */
  onMove: (from: number, to: number) => void;
  tileProps: (url: string, index: number) => ComponentProps<typeof ImageTile>;
}

/** The images of the value, to be dragged into another order; the arrow keys on a handle do the same. */
export default function SortableTiles({ urls, onMove, tileProps }: SortableTilesProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [urls.indexOf(String(active.id)), urls.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={silentDragging}>
      <SortableContext items={[...urls]} strategy={rectSortingStrategy}>
        {urls.map((url, index) => (
          <SortableTile key={url} {...tileProps(url, index)} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

function SortableTile(props: ComponentProps<typeof ImageTile>) {
  const { listeners, setNodeRef, transform, transition } = useSortable({ id: props.url });
  const moved = transform ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)` : undefined;
  return (
    <div ref={setNodeRef} style={{ transform: moved, transition }}>
      <ImageTile {...props} dragHandle={listeners} />
    </div>
  );
}
