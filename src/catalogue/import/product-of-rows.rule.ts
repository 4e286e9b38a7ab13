import { colourNamed } from '../colours.rule.ts'
import { kindOf } from '../kinds.rule.ts'
import { ONE_SIZE, sizeLabel, sizeRank } from '../sizes.rule.ts'
import { plainText } from './plain-text.rule.ts'
import { fault, type Problem, remark } from './problem.ts'
import { type Conversion, minorUnits } from './rates.rule.ts'

type Row = { line: number; cells: Record<string, string> }
type Words = Record<string, string>
export type ReadVariant = {
  line: number
  sku: string
  colour: Words
  colourKey: string
  colourHex: string | null
  size: string
  sizeRank: number
  barcode: string | null
  position: number
  quantity: number | null
  prices: { market: Conversion['market']; currency: Conversion['currency']; amount: number; compareAt: number | null }[]
}
export type ReadImage = { line: number; src: string; position: number; colourKey: string; alt: Words }
export type ReadProduct = {
  line: number
  handle: string
  brand: string
  kind: string
  title: Words
  description: Words
  material: Words
  care: Words
  tags: string[]
  attributes: Record<string, unknown>
  status: 'draft' | 'active' | 'withdrawn'
  variants: ReadVariant[]
  images: ReadImage[]
}

const handleForm = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,199})$/u

/** A product's rows as our product, or what is wrong with them, line by line. */
export function productOfRows({ handle, rows }: { handle: string; rows: Row[] }, conversions: Conversion[]): { product: ReadProduct; problems: Problem[] } {
  const first = rows[0]!
  const at = (name: string) => first.cells[name]?.trim() ?? ''
  const problems: Problem[] = []
  if (!handleForm.test(handle)) problems.push(fault(first.line, handle ? `"${handle}" is no handle` : 'No handle', 'Give every row the handle of its product: letters, digits and hyphens.'))
  if (!at('Title')) problems.push(fault(first.line, 'The product has no title', 'Fill in Title in the first row of the product; rows of one product must stand together.'))
  if (!at('Vendor')) problems.push(fault(first.line, 'The product has no brand', 'Fill in Vendor in the first row of the product.'))
  const kind = kindOf(at('Type'))
  if (kind === 'other') problems.push(remark(first.line, `"${at('Type')}" is no kind of garment we know`, 'It is filed under "other"; change Type to e.g. Dresses, Tops or Jackets.'))
  const tags = at('Tags').split(',').map((tag) => tag.trim()).filter(Boolean)
  const attributes = groupedTags(tags)
  const variants = rows.filter(isVariant).map((row, position) => variantOf(row, { handle, first, position, conversions, problems }))
  if (variants.length === 0) problems.push(fault(first.line, 'The product has no variant', 'Add a row with Variant Price for each size and colour.'))
  requireDistinct(variants, problems)
  const product: ReadProduct = {
    line: first.line,
    handle,
    brand: at('Vendor'),
    kind,
    title: { en: at('Title') },
    description: inEnglish(plainText(at('Body (HTML)'))),
    material: inEnglish((attributes.material ?? []).join(', ')),
    care: {},
    tags: tags.map((tag) => tag.replace(/^[^:]*:\s*/, '').toLowerCase()),
    attributes,
    status: statusOf(at('Status'), at('Published')),
    variants,
    images: imagesOf(rows, variants, at('Title'), problems),
  }
  return { product, problems }
}

const inEnglish = (text: string): Words => (text === '' ? {} : { en: text })
const isVariant = ({ cells }: Row) => ['Variant Price', 'Variant SKU', 'Option1 Value'].some((name) => cells[name]?.trim())

const statusOf = (status: string, published: string): ReadProduct['status'] => {
  if (/^archived$/i.test(status)) return 'withdrawn'
  return /^draft$/i.test(status) || /^false$/i.test(published) ? 'draft' : 'active'
}

/** "material:Wool, material:Spandex" → { material: ['Wool', 'Spandex'] } */
function groupedTags(tags: string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = Object.create(null)
  for (const tag of tags) {
    const [, name, value] = /^([a-z_]{1,40}):\s*(.+)$/i.exec(tag) ?? []
    if (name && value) (groups[name.toLowerCase()] ??= []).push(value)
  }
  return { ...groups }
}

type VariantContext = { handle: string; first: Row; position: number; conversions: Conversion[]; problems: Problem[] }

function variantOf({ line, cells }: Row, { handle, first, position, conversions, problems }: VariantContext): ReadVariant {
  const options = [1, 2, 3].flatMap((n) => {
    const value = cells[`Option${n} Value`]?.trim()
    return value ? [{ name: first.cells[`Option${n} Name`]?.trim().toLowerCase() ?? '', value }] : []
  })
  const colour = colourNamed(options.find(({ name }) => /^colou?r|farve|färg|kleur|farbe/.test(name))?.value ?? '')
  const sizes = options.filter(({ name }) => !/^colou?r|farve|färg|kleur|farbe/.test(name)).map(({ value }) => value)
  const size = sizeLabel(sizes.join(' / ') || ONE_SIZE)
  const barcode = cells['Variant Barcode']?.replace(/^'/, '').trim() || null
  return {
    line,
    sku: cells['Variant SKU']?.trim() || [handle, colour.key, size].filter(Boolean).join('-').toUpperCase().replace(/\s+/g, ''),
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
    problems.push(fault(line, `"${value}" is no number of pieces`, 'Write Variant Inventory Qty as a whole number, e.g. 12.'))
    return null
  }
  // Shopify lets a shop sell below zero; a shelf cannot hold less than nothing.
  return Math.max(0, Number(value))
}

function pricesOf(line: number, cells: Record<string, string>, conversions: Conversion[], problems: Problem[]): ReadVariant['prices'] {
  const price = minorUnits(cells['Variant Price'] ?? '')
  if (!price) {
    problems.push(fault(line, `"${cells['Variant Price']?.trim() ?? ''}" is no price`, 'Write Variant Price with a point and without a currency sign, e.g. 57.00.'))
    return []
  }
  const before = cells['Variant Compare At Price']?.trim() ? minorUnits(cells['Variant Compare At Price']) : 0
  if (before === undefined) problems.push(remark(line, `"${cells['Variant Compare At Price']}" is no price`, 'Variant Compare At Price was left out; write it like 79.00.'))
  return conversions.map(({ market, currency, rate }) => {
    const amount = Math.round(price * rate)
    const compareAt = Math.round((before ?? 0) * rate)
    return { market, currency, amount, compareAt: compareAt > amount ? compareAt : null }
  })
}

function requireDistinct(variants: ReadVariant[], problems: Problem[]) {
  const seen = new Map<string, number>()
  for (const { line, sku, colourKey, size } of variants)
    for (const [what, key] of [['SKU', sku], ['size and colour', `${size} ${colourKey}`.trim()]] as const) {
      const before = seen.get(`${what}/${key}`)
      if (before === undefined) seen.set(`${what}/${key}`, line)
      else problems.push(fault(line, `The ${what} ${key} stands on line ${before} already`, 'Each variant of a product needs its own SKU, and its own size and colour.'))
    }
}

/** A picture belongs to a colour by Variant Image, or by the end of its alt text ("…, Green"). */
function imagesOf(rows: Row[], variants: ReadVariant[], title: string, problems: Problem[]): ReadImage[] {
  const colours = new Map(variants.flatMap(({ colour, colourKey }) => (colour.en ? [[colour.en.toLowerCase(), { key: colourKey, words: colour }] as const] : [])))
  const ofVariant = new Map(rows.flatMap(({ cells }) => (cells['Variant Image']?.trim() ? [[cells['Variant Image'].trim(), cells] as const] : [])))
  const images = rows.filter(({ cells }) => cells['Image Src']?.trim()).map(({ line, cells }, index) => {
    const src = cells['Image Src']!.trim()
    const alt = plainText(cells['Image Alt Text'] ?? '') || title
    const named = [ofVariant.get(src)?.['Option2 Value'], ofVariant.get(src)?.['Option1 Value'], alt.split(',').at(-1)]
    const colour = named.map((name) => colours.get(name?.trim().toLowerCase() ?? '')).find(Boolean)
    return { line, src, position: Number(cells['Image Position']) || index + 1, colourKey: colour?.key ?? '', alt: altWords(alt, title, colour?.words) }
  })
  const positions = new Set(images.map(({ position }) => position))
  if (positions.size < images.length) {
    problems.push(remark(images[0]!.line, 'Two pictures have one Image Position', 'They are numbered in the order of the file.'))
    images.forEach((image, index) => (image.position = index + 1))
  }
  return images
}

/** In the customers' languages the title stays the maker's; the colour is translated. */
function altWords(alt: string, title: string, colour: Words | undefined): Words {
  if (!colour || alt !== `${title}, ${colour.en}`) return { en: alt }
  return Object.fromEntries(Object.entries(colour).map(([language, name]) => [language, `${title}, ${name.toLowerCase()}`]))
}
