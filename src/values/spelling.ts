/**
 * Signs that nobody sees and no script needs: zero-width blanks, soft hyphens, fillers, halves of a cut character. Variants of signs and
 * flags stay, joiners too; marks that turn the direction of writing round are refused elsewhere.
 */
const unseen =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u202A-\u202E\u2066-\u2069\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|\p{Cs}/gu;

/** Joiners beside letters that do not join; emoji, Arabic and Indic scripts need theirs. */
const idleJoiners =
  /(?<=^|[\p{Script=Latin}\p{Script=Han}\p{N}\p{P}\p{Z}])[\u200C\u200D]+|[\u200C\u200D]+(?=$|[\p{Script=Latin}\p{Script=Han}\p{N}\p{P}\p{Z}])/gu;

/**
 * Returns a text as it is stored and shown: composed (NFC), without signs that nobody sees, trimmed. In one line each run of blanks,
 * ideographic and no-break ones too, becomes one blank; several lines keep theirs. Control characters stay for the caller to refuse.
 */
export function tidied(text: string, multiline = false): string {
  const seen = text.replace(unseen, '').replace(idleJoiners, '').normalize('NFC').trim();
  return multiline ? seen : seen.replace(/[^\S\n\r\t\v\f]+/gu, ' ');
}

/**
 * Returns the key by which spellings that look alike are one: for unique values, search, codes and imports. Width, case, composition,
 * blanks and signs that nobody sees make no difference (NFKC).
 */
export function spellingKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns typed digits, letters or a code without width and signs that nobody sees; case and blanks between stay. */
export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cs}]/gu, '')
    .trim();
}
