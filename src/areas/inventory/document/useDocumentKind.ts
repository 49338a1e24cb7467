import { useContract } from '../../../entity/ContractContext';
import type { DocumentPaths } from './document';
import { stockInDocument, stockInPaths } from './stockInDocument.contract';
import { stockOutDocument, stockOutPaths } from './stockOutDocument.contract';

interface DocumentKind {
  /** goods come in */
  incoming: boolean;
  paths: DocumentPaths;
  /** the resource of documents that go the other way */
  other: string;
}

const goodsIn: DocumentKind = { incoming: true, paths: stockInPaths, other: stockOutDocument.name };
const goodsOut: DocumentKind = { incoming: false, paths: stockOutPaths, other: stockInDocument.name };

/** Which way the goods of the document on screen go, and the calls that follow from it. */
export function useDocumentKind(): DocumentKind {
  return useContract().name === stockInDocument.name ? goodsIn : goodsOut;
}
