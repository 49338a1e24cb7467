import { type ComponentType, createContext } from 'react';

/** What a form says of each of its fields beside the label: of settings, whose value it is. */
export const FieldNoteContext = createContext<ComponentType<{ source: string }> | null>(null);
