/** A point where one side of a test waits until the other opens it. */
export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** Makes a closed gate. */
export function gate(): Gate {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
