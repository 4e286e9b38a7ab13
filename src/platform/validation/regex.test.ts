import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, test } from 'vitest'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { processorMs } from '#/testing/run/processor-time.ts'
import { isSimplePassword } from './common-passwords.ts'
import { isPersonalNumber } from './personal-number.ts'
import {
  analyticsPhone,
  emailFormat,
  image,
  profileZips,
  required,
  ssnFormat,
  telephone,
  zip,
} from './validation.rule.ts'

/** No text, of any length or content, may hold the server up in a regular expression (T50). */
const LENGTH = 50_000
const LIMIT_MS = 50

type Node = {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
  [key: string]: unknown
}
type Found = { file: string; pattern: string; flags: string }
const source = fileURLToPath(new URL('../..', import.meta.url))
/** Files that only the build, the tests or a script at our own desk run: their texts are our own. */
const ours =
  /\.test\.tsx?$|^testing\/|-harness\.ts$|^platform\/database\/(schema\/migrate|postgres\/)|^entry\/shell\/build\/|^outside\/stripe\/browser-files\.ts$/

function walk(node: unknown, visit: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) visit(node as Node)
  for (const child of Object.values(node)) walk(child, visit)
}
const made: string[] = []
const found: Found[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !ours.test(file))
  .flatMap((file) => {
    const here: Found[] = []
    walk(
      parseAst(readFileSync(source + file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
      (node) => {
        if (node.type === 'Literal' && node.regex) here.push({ file, ...node.regex })
        if (/^(New|Call)Expression$/.test(node.type ?? '') && node.callee?.name === 'RegExp') made.push(file)
      },
    )
    return here
  })

/**
 * Inputs that an expression matches: its own words, a letter of each of its classes, and characters that end a run of
 * them.
 */
function atomsOf({ pattern }: Found): string[] {
  const literals = pattern.split(/\\.|[()[\]{}|?*+.^$]/).filter((word) => word.length > 1 && word.length < 20)
  const letters = pattern.replace(/\\[a-zA-Z]/g, '').match(/[^\\()[\]{}|?*+.^$]/g) ?? []
  const classes: [RegExp, string][] = [
    [/\\d|0-9/, '0'],
    [/\\s/, ' '],
    [/\\w|a-z|\\p/, 'a'],
    [/A-Z/, 'A'],
    [/\\D|\\W|\\S|\[\^|\./, '!'],
  ]
  const liked = classes.flatMap(([asks, sample]) => (asks.test(pattern) ? [sample] : []))
  return [...new Set([...liked, ...literals, ...letters, 'a', ' '])].slice(0, 14)
}
const pump = (atom: string) => atom.repeat(Math.ceil(LENGTH / atom.length)).slice(0, LENGTH)
function hostileTo(regex: Found): string[] {
  const atoms = atomsOf(regex)
  const few = atoms.slice(0, 6)
  const pairs = few.flatMap((one) => few.map((two) => one + two))
  // A matching beginning, then a run of matches, then a character that fails.
  const begun = atoms
    .filter((atom) => atom.length > 1)
    .flatMap((word) => few.map((atom) => word + pump(atom)))
  const runs = [...atoms, ...pairs].flatMap((atom) => [pump(atom), `\u0001${pump(atom)}`])
  return [...runs, ...begun].flatMap((text) => [text, `${text}\u0000`])
}

/** Processor milliseconds for searching all texts; an endless search is stopped and reported. */
const search = new Script('for (const text of texts) text.replace(regex, "")')
const room = createContext({ regex: /./, texts: [''] })
function timeOf({ pattern, flags }: Found, texts: string[]): number {
  Object.assign(room, { regex: new RegExp(pattern, flags), texts })
  const before = processorMs()
  search.runInContext(room, { timeout: 60_000 })
  return processorMs() - before
}
/** The machine may be busy: only three slow searches count as slow. */
const areSlow = (regex: Found, texts: string[]) => [1, 2, 3].every(() => timeOf(regex, texts) >= LIMIT_MS)
/** If a group of texts is fast, none of them is slow: so most are searched in groups. */
function slowAmong(regex: Found, texts: string[]): string[] {
  if (texts.length === 0 || !areSlow(regex, texts)) return []
  if (texts.length === 1) return texts
  const half = Math.ceil(texts.length / 2)
  return [texts.slice(0, half), texts.slice(half)].flatMap((part) => slowAmong(regex, part))
}

describe('T50 every regular expression of the source', () => {
  test('is found', () => {
    expect(found.length).toBeGreaterThan(120)
    expect(found).toContainEqual({
      file: 'platform/sessions/sessions.ts',
      pattern: '^UID ([0-9a-f-]{36}) ([A-Za-z0-9_-]{43})$',
      flags: '',
    })
  })
  test('those composed at run time are known, and consist of our own words', () => {
    expect([...new Set(made)].sort()).toEqual([
      'goods/catalogue/traits/trait-rules.rule.ts',
      'goods/catalogue/vocabulary/kinds.rule.ts',
      'outside/stripe/api/endpoint.ts',
      'outside/stripe/intents/cards.ts',
      'platform/list/own-tables.ts',
      'platform/monitoring/scrub.rule.ts',
      'platform/texts/numbers.rule.ts',
      'platform/ui/base/tokens.ts',
      'platform/validation/validation.rule.ts',
      'styling/ranking/season.rule.ts',
      'styling/wishes/budget.rule.ts',
      'styling/wishes/dates.rule.ts',
      'styling/wishes/patterns.rule.ts',
      'styling/wishes/sizes.rule.ts',
    ])
  })
  const unique = [...new Map(found.map((one) => [one.pattern + one.flags, one])).values()]
  // An expression without repetition looks only a few letters ahead at each place: it is always linear.
  test.each(unique.filter(({ pattern }) => /[*+{]/.test(pattern)))(
    '/$pattern/$flags of $file takes a hostile text in its stride',
    (regex) => {
      const texts = hostileTo(regex)
      const parts = Array.from({ length: Math.ceil(texts.length / 20) }, (_, nth) =>
        texts.slice(nth * 20, nth * 20 + 20),
      )
      const slow = parts.flatMap((part) => slowAmong(regex, part))
      expect(slow.map((text) => `${text.slice(0, 30)}…`)).toEqual([])
    },
  )
})

describe('T50 every rule of a field', () => {
  const rules: [string, (value: string) => unknown][] = [
    ['required', required],
    ['email', emailFormat],
    ['ssnFormat', ssnFormat],
    ['personal number', isPersonalNumber],
    ['image', image],
    ['simple password', isSimplePassword],
    ['analytics', (value) => analyticsPhone(value, 'se')],
    ...marketIds.flatMap((id): [string, (value: string) => unknown][] => [
      [`telephone ${id}`, telephone(markets[id].countryId)],
      [`zip ${id}`, zip(markets[id].countryId)],
      [
        `profile zip ${id}`,
        (value) => new RegExp(`^(?:${profileZips[markets[id].wireLocale]!.pattern})$`, 'v').test(value),
      ],
    ]),
  ]
  const piece = fc.oneof(
    fc.constantFrom(
      'a',
      '0',
      ' ',
      '\t',
      '\u00a0',
      '@',
      '.',
      '-',
      '+',
      '_',
      '.jpg',
      'a@',
      'a.',
      '@a.',
      '+45',
      '00',
      'AB',
      'garderobe',
      '!',
      '\u0000',
      'é',
      '🧥',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  )
  const hostile = fc
    .tuple(fc.string({ maxLength: 10 }), piece, piece, fc.string({ maxLength: 10 }), fc.boolean())
    .map(
      ([start, one, two, end, mixed]) =>
        start + (mixed ? pump(one + two) : pump(one).slice(LENGTH / 2) + pump(two).slice(LENGTH / 2)) + end,
    )
  test.each(rules)('%s', (_, rule) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const time = () => {
          const before = processorMs()
          rule(text)
          return processorMs() - before
        }
        return time() < LIMIT_MS || Math.min(time(), time()) < LIMIT_MS
      }),
      { numRuns: 60 },
    )
  })
})
