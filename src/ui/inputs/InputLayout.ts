import { createContext, type ReactNode } from 'react';

/** How inputs draw themselves: `form` (label above) or `inline` (a compact filter row, the label inside the border). */
export type InputLayout = 'form' | 'inline';

/** Set once by a filter row; inputs below it become compact. */
export const InputLayoutContext = createContext<InputLayout>('form');

/** Title of the section around an input: the label of a table or group that only repeats it is not shown. */
export const SectionTitleContext = createContext('');

/** Said of an input beside its label: whose value it holds. Inputs within it do not repeat it. */
export const InputNoteContext = createContext<ReactNode>(null);
