/** Props that every input receives, regardless of its kind. */
export interface CommonInputProps {
  source: string;
  label: string;
  helperText?: string;
  isRequired: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  narrow?: boolean;
}
