const nothing = () => undefined;

/** The library's sentences would be English, and call things by their keys. A moved item is announced once it has its place. */
export const silentDragging = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};
