import { FieldInput as Field } from '#entity/form/FieldInput.tsx';
import { OneColumn } from '#entity/form/OneColumn.tsx';
import { When } from '#entity/form/When.tsx';
import { DateNotice } from '../document/DateNotice';

/** The scope of a count. */
export function StocktakeFields() {
  return (
    <OneColumn>
      <Field source="warehouse" />
      <Field source="type" as="radio" />
      <Field source="date" />
      <DateNotice />
      <Field source="scope" as="radio" />
      <When source="scope" is="category">
        <Field source="category" required />
      </When>
      <Field source="blind" />
      <Field source="paperNumber" />
      <Field source="remark" />
    </OneColumn>
  );
}
