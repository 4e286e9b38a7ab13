import { fault, type ImportProblem, remark } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { StagedVariant } from '#/goods/catalogue/publishing/staging.ts'
import { ONE_SIZE, sizeLabel, sizeRank } from '#/goods/catalogue/sizes/sizes.rule.ts'
import { colourNamed } from '#/goods/catalogue/vocabulary/colours.rule.ts'
import { marketColumns } from '../file/columns.rule.ts'
import { type Conversion, minorUnitsIn, priceIn } from '../rates.rule.ts'
import type { FileRow } from '../read-product.ts'
import { measuresOf } from './measures-of-row.rule.ts'
import { skuOf } from './own-skus.rule.ts'

type VariantContext = {
  handle: string
  first: FileRow
  position: number
  conversions: Conversion[]
  problems: ImportProblem[]
}

export function variantOf(
  row: FileRow,
  { handle, first, position, conversions, problems }: VariantContext,
): StagedVariant {
  const { line, cells } = row
  const measures = measuresOf(row, problems)
  const options = [1, 2, 3].flatMap((n) => {
    const value = cells[`Option${n} Value`]?.trim()
    return value ? [{ name: first.cells[`Option${n} Name`]?.trim().toLowerCase() ?? '', value }] : []
  })
  const colour = colourNamed(
    options.find(({ name }) => /^colou?r|farve|färg|kleur|farbe/.test(name))?.value ?? '',
  )
  const sizes = options
    .filter(({ name }) => !/^colou?r|farve|färg|kleur|farbe/.test(name))
    .map(({ value }) => value)
  const size = sizeLabel(sizes.join(' / ') || ONE_SIZE)
  const givenSku = unquoted(cells['Variant SKU'])
  if (isSpoilt(givenSku))
    problems.push(
      fault(line, `The SKU ${givenSku} was spoilt by a spreadsheet program`, asText('Variant SKU')),
    )
  return {
    line,
    sku: givenSku || skuOf(handle.toUpperCase(), { colourKey: colour.key, size }),
    colour: colour.names,
    colourKey: colour.key,
    colourHex: colour.hex,
    size,
    sizeRank: sizeRank(size),
    barcode: barcodeOf(cells['Variant Barcode'], line, problems),
    position,
    quantity: quantityOf(cells, line, problems),
    prices: pricesOf(line, cells, conversions, problems),
    ...(measures && { measures }),
  }
}

/** An apostrophe marks a number as text for spreadsheet programs. */
const unquoted = (text = '') => text.trim().replace(/^'/, '').trim()
const isSpoilt = (text: string) => /^\d([.,]\d+)?E\+\d{1,3}$/i.test(text)
const asText = (column: string) =>
  `Export the file again and open it with ${column} as text: a spreadsheet program shortens long numbers.`

function barcodeOf(text: string | undefined, line: number, problems: ImportProblem[]): string | null {
  const value = unquoted(text)
  if (!isSpoilt(value)) return value || null
  problems.push(
    remark(
      line,
      `The barcode ${value} was spoilt by a spreadsheet program`,
      `It was left out. ${asText('Variant Barcode')}`,
    ),
  )
  return null
}

/**
 * Stock, null when the file does not state it: no number, stock that the shop does not count (an empty tracker), or
 * stock that it sells below zero (policy continue).
 */
function quantityOf(cells: FileRow['cells'], line: number, problems: ImportProblem[]): number | null {
  const value = cells['Variant Inventory Qty']?.trim() ?? ''
  if (value === '' || cells['Variant Inventory Tracker']?.trim() === '') return null
  if (!/^-?\d{1,7}$/.test(value)) {
    problems.push(
      fault(
        line,
        `"${value}" is no number of pieces`,
        'Write Variant Inventory Qty as a whole number, e.g. 12.',
      ),
    )
    return null
  }
  if (Number(value) > 0) return Number(value)
  return /^continue$/i.test(cells['Variant Inventory Policy']?.trim() ?? '') ? null : 0
}

function pricesOf(
  line: number,
  cells: Record<string, string>,
  conversions: Conversion[],
  problems: ImportProblem[],
): StagedVariant['prices'] {
  const price = minorUnitsIn(cells['Variant Price'] ?? '')
  if (!price) {
    problems.push(
      fault(
        line,
        `"${cells['Variant Price']?.trim() ?? ''}" is no price`,
        'Write Variant Price with a point and without a currency sign, e.g. 57.00.',
      ),
    )
    return []
  }
  const before = cells['Variant Compare At Price']?.trim()
    ? minorUnitsIn(cells['Variant Compare At Price'])
    : 0
  if (before === undefined)
    problems.push(
      remark(
        line,
        `"${cells['Variant Compare At Price']}" is no price`,
        'Variant Compare At Price was left out; write it like 79.00.',
      ),
    )
  return conversions.flatMap((conversion) => {
    const own = ownPrice(cells, conversion)
    if (own === 'not sold') return []
    const { market, currency } = conversion
    const amount = own?.price ?? priceIn(conversion, price)
    const compareAt = own ? own.before : before ? priceIn(conversion, before) : 0
    return [{ market, currency, amount, compareAt: compareAt > amount ? compareAt : null }]
  })
}

/** A market's own columns take precedence over a converted price, and tell whether the product is sold there. */
function ownPrice(cells: FileRow['cells'], { market }: Conversion) {
  const columns = marketColumns(market)
  if (/^false$/i.test(cells[columns.included]?.trim() ?? '')) return 'not sold'
  const price = minorUnitsIn(cells[columns.price] ?? '')
  return price ? { price, before: minorUnitsIn(cells[columns.before] ?? '') ?? 0 } : undefined
}

export function requireDistinct(variants: StagedVariant[], problems: ImportProblem[]) {
  const seen = new Map<string, number>()
  for (const { line, sku, colourKey, size } of variants)
    for (const [what, key] of [
      ['SKU', sku],
      ['size and colour', `${size} ${colourKey}`.trim()],
    ] as const) {
      const before = seen.get(`${what}/${key}`)
      if (before === undefined) seen.set(`${what}/${key}`, line)
      else
        problems.push(
          fault(
            line,
            `The ${what} ${key} stands on line ${before} already`,
            'Each variant of a product needs its own SKU, and its own size and colour.',
          ),
        )
    }
}
