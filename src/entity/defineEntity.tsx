import type { ComponentType, ReactNode } from 'react';
import type { RecordOf, SourceOf, TypedContract } from './contract';
import type { Fields } from './field';
import type { FieldInputProps } from './form/FieldInput';
import { FieldInput } from './form/formParts';
import { Column, type ColumnProps } from './list/Column';

/** Components for writing a list: a column's source is a field of the entity. */
export interface ListTools<K> {
  Column: (props: ColumnProps<SourceOf<K> | 'createdAt' | 'updatedAt', RecordOf<K>>) => ReactNode;
}

/** Components for writing a form. */
export interface FormTools<K> {
  Field: (props: FieldInputProps<SourceOf<K>>) => ReactNode;
}

/** Components for the views of an entity, used at module level, so that several entities can share them. */
export interface Definition<K> {
  /** the list's columns and filters; a column for every field where it is left out */
  List?: (tools: ListTools<K>) => ReactNode;
  /** the fields of the form; every field where it is left out */
  Form?: (tools: FormTools<K>) => ReactNode;
  /** replaces the standard view; where creating has no page, a dialog over the list */
  Create?: ComponentType;
  /** the same for editing */
  Edit?: ComponentType;
  /** the detail page; without it the form, to be read */
  Show?: ComponentType;
  /** of settings: shows beside the form what they do, from the values as they are typed */
  preview?: ComponentType;
}

/** The views of an entity, as the frame finds them. */
export interface EntityScreens {
  /** the name of the contract that they were declared with */
  resource: string;
  List: ComponentType | null;
  /** the form's fields; pages and dialogs frame them */
  Form: ComponentType | null;
  Create: ComponentType | null;
  Edit: ComponentType | null;
  Show: ComponentType | null;
  preview: ComponentType | null;
}

/**
 * Declares the views of an entity. `Column` and `Field` only accept sources that the contract has, and choose their
 * component by the field's kind. Views that are left out are made from the contract.
 */
export function defineEntity<F extends Fields, C extends Fields>(
  { name }: TypedContract<F, C>,
  { List, Form, Create, Edit, Show, preview }: Definition<TypedContract<F, C>>,
): EntityScreens {
  const listTools: ListTools<TypedContract<F, C>> = { Column };
  const formTools: FormTools<TypedContract<F, C>> = { Field: FieldInput };
  return {
    resource: name,
    List: List ? () => List(listTools) : null,
    Form: Form ? () => Form(formTools) : null,
    Create: Create ?? null,
    Edit: Edit ?? null,
    Show: Show ?? null,
    preview: preview ?? null,
  };
}
