/** Context for making demo rows. */
export interface DemoContext {
  /** the guid of a record of the demo: guid('store', 'BJ001') */
  guid(kind: string, key: string): string;
}

/** Records of the chain by the name of their contract; each has a key, which becomes part of its guid. */
export type DemoRows = Readonly<
  Record<string, (context: DemoContext) => Readonly<Record<string, Record<string, unknown>>>>
>;
