import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Tab<Name extends string> {
  name: Name;
  /** translated */
  label: string;
  content: ReactNode;
}

interface TabsProps<Name extends string> {
  /** translated */
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChange(name: Name): void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs whose panels all stay alive, so that changing over loses nothing typed. Arrow keys move between them. */
export function Tabs<Name extends string>({ label, tabs, current, onChange }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className="tabs" ref={list}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === current}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={onKeyDown}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== current}
        >
          {content}
        </div>
      ))}
    </>
  );
}
