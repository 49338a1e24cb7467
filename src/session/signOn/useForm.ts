import { type FormEvent, useRef, useState } from 'react';
import { GatewayError } from '#gateway/errors';
import { useAfterPress } from '#ui/useAfterPress';
import { keysOf, recordOf } from '#values/record';
import { type Problem, problemOf } from './problem';
import { normalise, type Rule } from './rules';

/** State of a field for its component. */
export interface FieldState {
  name: string;
  value: string;
  problem: Problem | undefined;
  onChange(value: string): void;
  onBlur(): void;
}

export interface FormState<Name extends string> {
  field(name: Name): FieldState;
  /** Checks some fields, shows what is wrong and focuses the first; answers their normalised values or null. */
  check<Some extends Name>(names: readonly Some[]): Record<Some, string> | null;
  fill(values: Partial<Record<Name, string>>): void;
  focus(name: Name): void;
  /** what the last submission as a whole ran into */
  failure: Problem | null;
  report(error: unknown): void;
  pending: boolean;
  formProps: { ref: React.RefObject<HTMLFormElement | null>; onSubmit(event: FormEvent): void; noValidate: true };
}

interface FormOptions<Name extends string> {
  initial: Record<Name, string>;
  rules: Record<Name, Rule | ((value: string, values: Record<Name, string>) => ReturnType<Rule>)>;
  /** Gets the normalised values once all rules hold; what it throws is shown in the form. */
  submit(values: Record<Name, string>): Promise<void>;
  /** told after a refusal has been shown */
  onRefused?(error: unknown): void;
}

/** State of a small form: values, rules, refusals of the gateway at their field, one submission at a time. */
export function useForm<Name extends string>(options: FormOptions<Name>): FormState<Name> {
  const { initial, rules, submit, onRefused } = options;
  const names = keysOf(initial);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Partial<Record<Name, Problem>>>({});
  const [failure, setFailure] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const afterPress = useAfterPress();
  // The state above lags behind a double click; this does not.
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const problemOfField = (name: Name, all: Record<Name, string>): Problem | undefined => {
    const key = rules[name](all[name], all);
    return key ? { key } : undefined;
  };

  const focus = (name: Name) => {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };

  const check = <Some extends Name>(some: readonly Some[]): Record<Some, string> | null => {
    const found = some.map((name) => [name, problemOfField(name, values)] as const);
    setProblems((before) => ({ ...before, ...Object.fromEntries(found) }));
    const first = found.find(([, problem]) => problem);
    if (first) {
      focus(first[0]);
      return null;
    }
    return recordOf(some, (name) => normalise(values[name]));
  };

  const report = (error: unknown) => {
    const fields = error instanceof GatewayError ? error.fields : {};
    const refused = names.filter((name) => fields[name]);
    if (refused.length > 0) {
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(refused.map((name) => [name, { text: fields[name] }])),
      }));
      if (refused[0]) focus(refused[0]);
    }
    setFailure(problemOf(error));
  };

  const run = async (clean: Record<Name, string>) => {
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      await submit(clean);
    } catch (error) {
      report(error);
      onRefused?.(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return {
    field: (name) => ({
      name,
      value: values[name],
      problem: problems[name],
      onChange: (value) => {
        const next = { ...values, [name]: value };
        setValues(next);
        // A message already shown follows the typing; a new one waits until the field is left.
        if (problems[name]) setProblems((before) => ({ ...before, [name]: problemOfField(name, next) }));
      },
      onBlur: () => {
        if (values[name] === '') return;
        afterPress(() => setProblems((before) => ({ ...before, [name]: problemOfField(name, values) })));
      },
    }),
    check,
    fill: (next) => {
      setValues((before) => ({ ...before, ...next }));
      setProblems((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(next).map((name) => [name, undefined])),
      }));
    },
    focus,
    failure,
    report,
    pending,
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (busy.current) return;
        const clean = check(names);
        if (clean) void run(clean);
      },
    },
  };
}
