import { colourNamed } from '../colours.rule.ts'
import { fault, type Problem, remark } from '../publishing/problem.rule.ts'
import type { StagedVariant } from '../publishing/staging.ts'
import { ONE_SIZE, sizeLabel, sizeRank } from '../sizes.rule.ts'
import { type Conversion, minorUnits, priceIn } from './rates.rule.ts'
import type { Row } from './read-product.ts'

type VariantContext = {
  handle: string
  first: Row
  position: number
  conversions: Conversion[]
  problems: Problem[]
}

export function variantOf(
  { line, cells }: Row,
  { handle, first, position, conversions, problems }: VariantContext,
): StagedVariant {
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
  const barcode = cells['Variant Barcode']?.replace(/^'/, '').trim() || null
  return {
    line,
    sku:
      cells['Variant SKU']?.trim() ||
      [handle, colour.key, size].filter(Boolean).join('-').toUpperCase().replace(/\s+/g, ''),
    colour: colour.words,
    colourKey: colour.key,
    colourHex: colour.hex,
    size,
    sizeRank: sizeRank(size),
    barcode,
    position,
    quantity: quantityOf(cells['Variant Inventory Qty'], line, problems),
    prices: pricesOf(line, cells, conversions, problems),
  }
}

function quantityOf(text: string | undefined, line: number, problems: Problem[]): number | null {
  const value = text?.trim() ?? ''
  if (value === '') return null
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
  // Shopify lets a shop sell below zero; a shelf cannot hold less than nothing.
  return Math.max(0, Number(value))
}

function pricesOf(
  line: number,
  cells: Record<string, string>,
  conversions: Conversion[],
  problems: Problem[],
): StagedVariant['prices'] {
  const price = minorUnits(cells['Variant Price'] ?? '')
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
  const before = cells['Variant Compare At Price']?.trim() ? minorUnits(cells['Variant Compare At Price']) : 0
  if (before === undefined)
    problems.push(
      remark(
        line,
        `"${cells['Variant Compare At Price']}" is no price`,
        'Variant Compare At Price was left out; write it like 79.00.',
      ),
    )
  return conversions.map((conversion) => {
    const { market, currency } = conversion
    const amount = priceIn(conversion, price)
    const compareAt = before ? priceIn(conversion, before) : 0
    return { market, currency, amount, compareAt: compareAt > amount ? compareAt : null }
  })
}

export function requireDistinct(variants: StagedVariant[], problems: Problem[]) {
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
