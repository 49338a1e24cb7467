import { getMultipartBoundary, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser';
import { codes, Refusal } from './refusal';

const kB = 1024;
const MB = 1024 * kB;

/** The largest bodies that calls take, in bytes. A call that declares none takes the usual one. */
export const bodyLimits = {
  /** a record, or what a page of a list is asked by */
  usual: 64 * kB,
  /** what names records: filters of 1,000 stores, 10,000 chosen rows of an export */
  ids: 768 * kB,
  /** tables: 200 rows of a file, 1,000 lines of a document, 10,000 of a takeaway repair */
  rows: 4 * MB,
  /** a menu plan with all its items: 1,000 items of 20 specifications, 5,000 stores */
  plan: 8 * MB,
  /** a picture of 20 MB in its form */
  picture: 20 * MB + 64 * kB,
} as const;

/** No input of a call is a tenth as deep. Deeper JSON takes seconds to read, and ends the process that writes it. */
const deepest = 100;

/** Limits of a form: calls take one file and few fields. */
const formLimits = { maxParts: 16, maxHeaderSize: 4 * kB } as const;

function tooLarge(): Refusal {
  return new Refusal(codes.tooLarge, 'bodyTooLarge');
}

function broken(): Refusal {
  return new Refusal(codes.badRequest, 'badRequest');
}

/** Refuses a body whose Content-Length is too large, before a byte of it is read. */
export function refuseDeclared(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
}

/** The bytes of a body, cut off where they pass the limit: no more than that is ever held. */
async function bytesOf(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > limit) {
      await reader?.cancel();
      throw tooLarge();
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Whether objects and lists lie deeper in each other than any input does; a text that is no JSON is looked over all the same. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) quoted = false;
    } else if (sign === 0x22) quoted = true;
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return false;
}

/** Reads the fields of a form: texts, and files as Blobs. Rejects a form at its first part over the limits. */
function formOf(bytes: Uint8Array<ArrayBuffer>, type: string): Record<string, string | Blob> {
  const boundary = getMultipartBoundary(type);
  if (!boundary) throw broken();
  const fields: Record<string, string | Blob> = {};
  const limits = { ...formLimits, maxFileSize: bytes.length, maxTotalSize: bytes.length };
  try {
    for (const part of parseMultipart(bytes, { boundary, ...limits })) {
      if (part.name)
        fields[part.name] = part.isFile ? new File([new Uint8Array(part.bytes)], part.filename ?? '') : part.text;
    }
  } catch (error) {
    if (error instanceof MultipartParseError) throw broken();
    throw error;
  }
  return fields;
}

/**
 * Reads the body of a request: fields of a form, JSON, or undefined where it is empty. Refuses a body over `limit`
 * bytes with 413, and any other format with 400.
 */
export async function bodyOf(request: Request, limit: number): Promise<unknown> {
  const bytes = await bytesOf(request, limit);
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return formOf(bytes, type);
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) throw broken();
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}
