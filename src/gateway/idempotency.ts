/**
 * Keys for writes whose answer is still unknown.
 * The same address and content get the same key until an answer came, so a double click or a retry after a
 * dropped connection is recognised by the gateway; after an answer the same content is a new intention.
 */
export function createKeyring() {
  const open = new Map<string, string>();
  return {
    keyFor(address: string, body: string): string {
      const intention = `${address}\n${body}`;
      const known = open.get(intention);
      if (known) return known;
      const key = crypto.randomUUID();
      open.set(intention, key);
      return key;
    },
    settle(key: string): void {
      for (const [intention, held] of open) if (held === key) open.delete(intention);
    },
  };
}
