import type { Published } from '../publishing/published.rule.ts'
import type { Stopped } from '../publishing/stopped.ts'
import type { ImportReport } from './report.ts'

const mostNamed = 60

/** Output of the command at its end: faults by line, then notes, then the sums. */
export function printReport(report: ImportReport, published: Published | undefined) {
  for (const { line, problem, advice, refused } of report.problems)
    console.log(`Line ${line}: ${problem}.${refused ? ' The product was left out.' : ''} ${advice}`)
  if (report.furtherProblems > 0) console.log(`… and ${report.furtherProblems} more.`)
  printUnknownKinds(report)
  for (const note of report.notes) console.log(note)
  const { products, variants, images, refused } = report
  console.log(
    `\n${products} products, ${variants} variants, ${images} pictures read; ${refused} products left out.`,
  )
  if (!published) return console.log('Dry run: nothing was changed.')
  const { products: p, variants: v } = published
  console.log(
    `Products: ${p.new} new, ${p.changed} changed, ${p.unchanged} as they were. Variants: ${v.new} new, ${v.changed} changed, ${v.withdrawn} withdrawn.`,
  )
  console.log(
    `Pictures: ${published.images} placed. Prices: ${published.prices} set. Stock: ${published.stock} levels moved.`,
  )
}

function printUnknownKinds({ unknownKinds }: ImportReport) {
  const kinds = Object.entries(unknownKinds).toSorted(([, a], [, b]) => b.products - a.products)
  if (kinds.length === 0) return
  const total = kinds.reduce((sum, [, { products }]) => sum + products, 0)
  const named = kinds
    .slice(0, mostNamed)
    .map(([word, { products, line }]) => `${word} (${products}, from line ${line})`)
  const more = kinds.length > mostNamed ? `, and ${kinds.length - mostNamed} more words` : ''
  console.log(
    `${total} products are of no kind of garment we know, by ${kinds.length} words: ${named.join(', ')}${more}. They are filed under "other"; write in Type e.g. Dresses, Tops or Jackets.`,
  )
}

export function printStopped({ fileName, outcome }: Stopped) {
  const outcomes = {
    'goes on': 'it goes on where it ended.',
    finished: 'it has been finished.',
    'cleared away': 'what was left of it has been cleared away; nothing of it was to be seen.',
  }
  console.log(`The import of ${fileName} was stopped before: ${outcomes[outcome]}`)
}
