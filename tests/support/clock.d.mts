export function setClock(now: Date): () => void;
export function pageClock(): string;
