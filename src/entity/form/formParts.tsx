import { type ReactNode, useState } from 'react';
import { partOf } from '#ui/page/part';
import type { DecidedSectionProps } from './DecidedSection';
import type { FieldInputProps } from './FieldInput';
import type { FormTabsProps } from './FormTabs';
import type { MoreFieldsProps } from './MoreFields';

/** The code of forms loads with the first form: a list does not wait for it. */
const createPage = partOf(async () => (await import('./FormPages')).CreatePage);
const editPage = partOf(async () => (await import('./FormPages')).EditPage);
const showPage = partOf(async () => (await import('./FormPages')).ShowPage);
const settingsPage = partOf(async () => (await import('./FormPages')).SettingsPage);
const formTabs = partOf(async () => (await import('./FormTabs')).FormTabs);
const decidedSection = partOf(async () => (await import('./DecidedSection')).DecidedSection);
const moreFields = partOf(async () => (await import('./MoreFields')).MoreFields);
const fieldInput = partOf(async () => (await import('./FieldInput')).FieldInput);

/** The create page of an entity around its fields. */
export function CreatePage({ children }: { children: ReactNode }) {
  const [Loaded] = useState(createPage.get);
  return <Loaded>{children}</Loaded>;
}

/** The edit page of an entity around its fields. */
export function EditPage({ children }: { children: ReactNode }) {
  const [Loaded] = useState(editPage.get);
  return <Loaded>{children}</Loaded>;
}

/** A record to be read, in its form. */
export function ShowPage({ children }: { children: ReactNode }) {
  const [Loaded] = useState(showPage.get);
  return <Loaded>{children}</Loaded>;
}

/** The page of an entity of which there is one record. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const [Loaded] = useState(settingsPage.get);
  return <Loaded>{children}</Loaded>;
}

/** A form in tabs. */
export function FormTabs(props: FormTabsProps) {
  const [Loaded] = useState(formTabs.get);
  return <Loaded {...props} />;
}

/** A section that folds once it is decided. */
export function DecidedSection(props: DecidedSectionProps) {
  const [Loaded] = useState(decidedSection.get);
  return <Loaded {...props} />;
}

/** Fields of a section that are usually left alone. */
export function MoreFields(props: MoreFieldsProps) {
  const [Loaded] = useState(moreFields.get);
  return <Loaded {...props} />;
}

/** The input of a field. */
export function FieldInput(props: FieldInputProps) {
  const [Loaded] = useState(fieldInput.get);
  return <Loaded {...props} />;
}

const prepare = () => {
  // Opening the form loads it again, and reports a failure.
  loadFormParts().catch(() => undefined);
};

/** For what leads to forms: their scripts are fetched as soon as somebody reaches for it, by pointer or by keyboard. */
export const reachForForm = { onPointerEnter: prepare, onFocus: prepare };

/**
 * Loads the shared parts of form pages, all at once.
 *
 * @throws the browser's error when a script did not come
 */
export async function loadFormParts(): Promise<void> {
  const parts = [createPage, editPage, showPage, settingsPage, formTabs, decidedSection, moreFields, fieldInput];
  await Promise.all(parts.map((part) => part.load()));
}
