import type { z } from 'zod';
import type { Language } from '#gateway/language';
import { mobilePattern } from '#values/phone';
import { codes, Refusal } from './refusal';
import { sayIssue } from './texts';

/** Key and values of a sentence of i18n/<language>/entity/validation.ts. */
type Sentence = readonly [key: string, params?: Record<string, string | number>];

const timeOfDay = /2\[0-3\]\)?:\[0-5\]/;

function formatSentence({ format, pattern }: z.core.$ZodIssueInvalidStringFormat): Sentence {
  if (format === 'date') return ['date'];
  if (format === 'datetime') return ['datetime'];
  if (pattern?.includes(mobilePattern.source)) return ['phone'];
  return pattern && timeOfDay.test(pattern) ? ['time'] : ['invalid'];
}

/** Returns the sentence for what is wrong with one member of a body or query, with the format or the limit that is expected. */
function sentenceOf(problem: z.core.$ZodIssue): Sentence {
  switch (problem.code) {
    case 'invalid_format':
      return formatSentence(problem);
    case 'too_big':
      if (problem.origin === 'string') return ['lengthAtMost', { max: Number(problem.maximum) }];
      return [problem.origin === 'array' ? 'countAtMost' : 'numberAtMost', { max: Number(problem.maximum) }];
    case 'too_small':
      return problem.origin === 'number' || problem.origin === 'int'
        ? ['atLeastFrom', { min: Number(problem.minimum) }]
        : ['required'];
    case 'invalid_value':
      return ['choice'];
    case 'invalid_type':
      if (problem.input === undefined && problem.message.endsWith('undefined')) return ['required'];
      return problem.expected === 'number' || problem.expected === 'int' ? ['wholeNumber'] : ['invalid'];
    default:
      return ['invalid'];
  }
}

/** Refuses the input of a call: names its first wrong member and the expected format. An input that is no object is refused as a whole. */
export function inputRefusal(language: Language, { issues }: z.ZodError): Refusal {
  const [problem] = issues;
  const name = problem?.path.map(String).join('.') ?? '';
  if (!problem || !name) return new Refusal(codes.badRequest, 'badRequest');
  const [key, params = {}] = sentenceOf(problem);
  const reason = sayIssue(language, { path: name, key: `validation.${key}`, params });
  return new Refusal(codes.badRequest, 'badInput', { name: name.slice(0, 60), reason }, { errors: { [name]: reason } });
}
