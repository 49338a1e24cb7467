import { useContract } from '#entity/ContractContext.tsx';
import { type DocumentPaths, stockInPaths, stockOutPaths } from './document';

interface DocumentKind {
  /** goods come in */
  incoming: boolean;
  paths: DocumentPaths;
  /** the resource of documents that go the other way */
  other: string;
}

// By name: the list of one kind does not load the contract of the other.
const kinds: Record<string, DocumentKind> = {
  stockInDocument: { incoming: true, paths: stockInPaths, other: 'stockOutDocument' },
  stockOutDocument: { incoming: false, paths: stockOutPaths, other: 'stockInDocument' },
};

/** Which way the goods of the document on screen go, and the calls that follow from it. */
export function useDocumentKind(): DocumentKind {
  const { name } = useContract();
  const kind = kinds[name];
  if (!kind) throw new Error(`${name} is no stock document`);
  return kind;
}
