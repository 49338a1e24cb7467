import { type ComponentType, createContext } from 'react';

/** A note of the form on each of its fields beside the label: of settings, whose value it is. */
export const FieldNoteContext = createContext<ComponentType<{ source: string }> | null>(null);
