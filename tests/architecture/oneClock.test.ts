import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from './sources';

// The clock that an instant is shown on, and the day it counts for, are decided in two files: one for the console and
// the gateway's TypeScript, one for SQL. All other code calls them.

const inTypeScript = 'src/values/zonedTime.ts';
const inSql = 'server/db/zones.ts';

interface Rule {
  what: string;
  pattern: RegExp;
  /** files and folders where it belongs */
  allowed: readonly string[];
}

const rules: readonly Rule[] = [
  {
    what: 'the name of a zone',
    pattern: /['"`](?:Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/,
    allowed: [inTypeScript, 'src/areas/company/store/timeZones.ts'],
  },
  {
    what: 'an offset',
    pattern: /(?::\d{2}:\d{2}|['"`}])[+-]\d{2}:\d{2}|interval '\d+ hours?'|\b8 \* 3_?600/,
    allowed: [inSql],
  },
  { what: 'AT TIME ZONE', pattern: /AT TIME ZONE/i, allowed: [inTypeScript, inSql] },
  {
    what: "a reading on this computer's clock",
    pattern: /\.(?:get|set)(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|\.to(?:Date|Time)String\(/,
    allowed: [],
  },
  { what: 'an hour in UTC', pattern: /\.getUTCHours\(/, allowed: [] },
  {
    what: 'an instant in words',
    pattern: /DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/,
    // The second is given days, never instants.
    allowed: [inTypeScript, 'src/values/instantText.ts', 'src/ui/inputs/dates/dayNames.ts'],
  },
  // The calendar of the date picker, which is given dates, never instants.
  { what: 'dayjs', pattern: /\bdayjs\(/, allowed: ['src/ui/inputs/dates/PickerPanels.tsx'] },
  {
    what: 'the zone of nobody in particular',
    pattern: /\bdefaultZone\b/,
    // Hosts create the first enterprise, the demo's enterprise lies in that zone, and the console shows dates before the session names one.
    allowed: [
      inTypeScript,
      'server/hosts/',
      'mocks/',
      'src/ui/zone/ZoneContext.ts',
      'src/ui/inputs/today.ts',
      'src/session/today.ts',
      'src/session/signOn/OutboxPage.tsx',
    ],
  },
  {
    what: 'the current date of the database',
    pattern: /\b(?:current_date|localtimestamp)\b|\bnow\(\)::date/i,
    allowed: [],
  },
];

const comment = /^\s*(?:\/\/|\/?\*).*$/;

const files = ['src', 'server', 'mocks']
  .flatMap(filesUnder)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));

test.each(rules)('$what is only where clocks are made', ({ pattern, allowed }) => {
  const found = files.flatMap((path) => {
    if (allowed.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)))) return [];
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      pattern.test(line.replace(comment, '')) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    );
  });
  expect(found).toEqual([]);
});

test.each([
  ['the name of a zone', "const zone = 'Asia/Shanghai';"],
  ['an offset', '`T05:00:00+08:00`'],
  ['an offset', "clock + interval '8 hours'"],
  ['an offset', 'now.getTime() + 8 * 3_600_000'],
  ["a reading on this computer's clock", 'now.getHours()'],
  ["a reading on this computer's clock", 'new Date().toDateString()'],
  ['the zone of nobody in particular', 'dayIn(now, defaultZone)'],
  ['an instant in words', "new Date(at).toLocaleTimeString('sv-SE')"],
])('%s is found in %s', (what, line) => {
  expect(rules.find((rule) => rule.what === what)?.pattern.test(line)).toBe(true);
});
