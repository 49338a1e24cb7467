import type { ComponentType, ReactNode } from 'react';
import type { RecordOf, SourceOf, TypedContract } from './contract';
import type { Fields } from './field';
import type { FieldInputProps } from './form/FieldInput';
import { FieldInput } from './form/formParts';
import { Column, type ColumnProps } from './list/Column';

/** What a list is written with: a column whose source is a field of the entity. */
export interface ListTools<K> {
  Column: (props: ColumnProps<SourceOf<K> | 'createdAt' | 'updatedAt', RecordOf<K>>) => ReactNode;
}

/** What a form is written with. */
export interface FormTools<K> {
  Field: (props: FieldInputProps<SourceOf<K>>) => ReactNode;
}

/** The views of an entity as they are written: at module level, so that several entities can share them. */
export interface Definition<K> {
  /** the list's columns and filters; a column for every field where it is left out */
  List?: (tools: ListTools<K>) => ReactNode;
  /** the fields of the form; every field where it is left out */
  Form?: (tools: FormTools<K>) => ReactNode;
  /** a view of its own in place of the standard one; where creating has no page, a dialog over the list */
  Create?: ComponentType;
  /** the same for editing */
  Edit?: ComponentType;
  /** the detail page; without it the form, to be read */
  Show?: ComponentType;
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
}

/**
 * Declares the views of an entity. `Column` and `Field` only accept sources that the contract has, and choose their
 * component by the field's kind. Views that are left out are made from the contract.
 */
export function defineEntity<F extends Fields, C extends Fields>(
  { name }: TypedContract<F, C>,
  { List, Form, Create, Edit, Show }: Definition<TypedContract<F, C>>,
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
  };
}
