import { readdirSync, readFileSync } from 'node:fs'
import { saidKinds } from '#/boxes/wishes/said-lines.rule.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { readWish } from '#/styling/wishes/read-wish.rule.ts'

/** The day on which all wishes were written. */
const TODAY = Temporal.PlainDate.from('2026-11-28')
const folder = new URL('./wishes/', import.meta.url)

type Wish = { market: MarketId; set: string; text: string; right: readonly string[] }
type Tally = { right: number; found: number; invented: number }

/**
 * The rules for wishes in words beside what a reader finds in them: lines found and lines invented. Sets named `fresh` are held
 * apart: they were written when the rules were, and measured before the rules were mended by them.
 */
export function benchWords() {
  const wishes = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap(wishesIn)
  const read = wishes.map((wish) => {
    const lines = readWish(wish.text, wish.market, TODAY).lines.map(({ kind, value }) => `${kind} ${value}`)
    return {
      ...wish,
      missed: wish.right.filter((line) => !lines.includes(line)),
      invented: lines.filter((line) => !wish.right.includes(line)),
      found: wish.right.filter((line) => lines.includes(line)),
    }
  })
  const table = (by: readonly string[], of: (one: (typeof read)[number], name: string) => Tally) =>
    Object.fromEntries(by.map((name) => [name, shares(read.map((one) => of(one, name)))]))
  const all = (one: (typeof read)[number]): Tally => ({
    right: one.right.length,
    found: one.found.length,
    invented: one.invented.length,
  })
  const isFresh = ({ set }: Wish) => set.startsWith('fresh')
  const none: Tally = { right: 0, found: 0, invented: 0 }
  return {
    wishes: wishes.length,
    sets: table([...new Set(wishes.map(({ set }) => set))], (one, set) =>
      one.set === set ? all(one) : none,
    ),
    markets: table(marketIds, (one, market) => (one.market === market ? all(one) : none)),
    kinds: table(saidKinds, (one, kind) => ({
      right: ofKind(one.right, kind),
      found: ofKind(one.found, kind),
      invented: ofKind(one.invented, kind),
    })),
    fresh: table(marketIds, (one, market) => (isFresh(one) && one.market === market ? all(one) : none)),
    total: shares(read.filter((one) => !isFresh(one)).map(all)),
    totalFresh: shares(read.filter(isFresh).map(all)),
    wrong: read.filter(({ missed, invented }) => missed.length + invented.length > 0),
  }
}

const ofKind = (lines: readonly string[], kind: string) =>
  lines.filter((line) => line.startsWith(`${kind} `)).length

function shares(tallies: readonly Tally[]) {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0)
  const [right, found, invented] = [sum('right'), sum('found'), sum('invented')]
  const percent = (part: number, whole: number) =>
    whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`
  return {
    'lines written': right,
    found,
    'found %': percent(found, right),
    invented,
    'invented %': percent(invented, found + invented),
  }
}

/** `da-first.txt`: a wish, then `=` and its lines, then an empty line. */
function wishesIn(file: string): Wish[] {
  const [market, set] = file.replace('.txt', '').split('-') as [MarketId, string]
  return readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const at = block.lastIndexOf('\n=')
      const right = block.slice(at + 2).split(';')
      return {
        market,
        set,
        text: block.slice(0, at),
        right: right.map((line) => line.trim()).filter(Boolean),
      }
    })
}
