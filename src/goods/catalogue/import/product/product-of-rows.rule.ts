import { categoryOfGarment } from '#/goods/catalogue/categories/categories.rule.ts'
import { fibresOf } from '#/goods/catalogue/fibres/fibres.rule.ts'
import { fault, type ImportProblem } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { StagedText } from '#/goods/catalogue/publishing/staging.ts'
import { type Kind, kindOfGarment, kindOfType } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { Conversion } from '../rates.rule.ts'
import type { FileRow, ReadProduct } from '../read-product.ts'
import { imagesOf } from './images-of-rows.rule.ts'
import { notAGarment } from './not-a-garment.rule.ts'
import { type MadeSku, makeSkus } from './own-skus.rule.ts'
import { plainText } from './plain-text.rule.ts'
import { requireDistinct, variantOf } from './variant-of-row.rule.ts'

const handleForm = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,199})$/u

type Read = {
  product: ReadProduct
  problems: ImportProblem[]
  unknownKind: string | undefined
  madeSku: MadeSku | undefined
}

/** A product from its rows, or their faults line by line; and its word for a kind that is not ours. */
export function productOfRows(
  { handle, rows }: { handle: string; rows: FileRow[] },
  conversions: Conversion[],
): Read {
  // In a file with another order any of the rows may hold the product's own facts.
  const first = rows.find(({ cells }) => cells.Title?.trim()) ?? rows[0]!
  const at = (name: string) => first.cells[name]?.trim() ?? ''
  const title = plainText(at('Title'))
  const brand = plainText(at('Vendor'))
  const problems = problemsOfName({ handle, title, brand, line: first.line })
  const tags = at('Tags')
    .split(',')
    .map((tag) => plainText(tag).trim())
    .filter(Boolean)
  const materials = tags.flatMap((tag) => /^material:\s*(.+)$/i.exec(tag)?.[1] ?? [])
  const kind = kindOfProduct({ type: at('Type'), category: at('Product Category'), title, tags })
  const other = notAGarment({ rows, kind, title })
  if (other) problems.push(fault(first.line, `This is ${other}, no garment`, notSoldHere))
  const variants = rows
    .filter(isVariant)
    .map((row, position) => variantOf(row, { handle, first, position, conversions, problems }))
  if (variants.length === 0) problems.push(fault(first.line, 'The product has no variant', addVariants))
  const madeSku = makeSkus(variants)
  requireDistinct(variants, problems)
  const product: ReadProduct = {
    line: first.line,
    handle,
    brand,
    kind,
    category: categoryOfGarment(kind, `${title} ${at('Type')} ${lastOf(at('Product Category'))}`),
    title: { en: title },
    description: inEnglish(plainText(at('Body (HTML)'))),
    material: inEnglish(plainText(at('Composition')) || materials.join(', ')),
    fibres: fibresOf(plainText(at('Composition'))) ?? {},
    care: inEnglish(plainText(at('Care'))),
    ...makerOf(at),
    tags: tags.map((tag) => tag.replace(/^[^:]*:\s*/, '').toLowerCase()),
    status: statusOf(at('Status'), at('Published')),
    variants,
    images: imagesOf(rows, variants, title, problems),
  }
  return { product, problems, madeSku, unknownKind: kind === 'other' ? at('Type') || 'no Type' : undefined }
}

const notSoldHere = 'It needs no correction; such a product is not sold here.'
const addVariants = 'Add a row with Variant Price for each size and colour.'

type KindSources = { type: string; category: string; title: string; tags: string[] }

/** By Type, then by the last step of the standard taxonomy in Product Category, then by title and tags. */
function kindOfProduct({ type, category, title, tags }: KindSources): Kind {
  const byType = kindOfType(type)
  if (byType !== 'other') return byType
  const byCategory = kindOfType(lastOf(category))
  if (byCategory !== 'other') return byCategory
  return kindOfGarment({ type, title, tags: tags.filter((tag) => !tag.includes(':')) })
}

/** The first step, "Apparel & Accessories", and "Shirts & Tops" say less than a title. */
function lastOf(category: string) {
  const steps = category.split('>').map((step) => step.trim())
  const last = steps.length > 1 ? steps.at(-1)! : ''
  return last === 'Shirts & Tops' ? '' : last
}

/** Our own columns, which other shops' files do not have. A contact without a maker is the brand's own. */
function makerOf(at: (name: string) => string) {
  const textAt = (name: string) => plainText(at(name)).slice(0, 300)
  const makerContact = textAt('Manufacturer Contact')
  return {
    maker: textAt('Manufacturer') || (makerContact && plainText(at('Vendor')).slice(0, 300)),
    makerContact,
    euContact: textAt('EU Responsible Contact'),
  }
}

/** Faults of the facts in the first row. */
function problemsOfName(of: { handle: string; title: string; brand: string; line: number }): ImportProblem[] {
  const { handle, title, brand, line } = of
  const problems: ImportProblem[] = []
  if (!handleForm.test(handle))
    problems.push(
      fault(
        line,
        handle ? `"${handle}" is no handle` : 'No handle',
        'Give every row the handle of its product: letters, digits and hyphens.',
      ),
    )
  if (!title)
    problems.push(
      fault(
        line,
        'The product has no title',
        'Fill in Title in the first row of the product; rows of one product must stand together.',
      ),
    )
  if (!brand)
    problems.push(fault(line, 'The product has no brand', 'Fill in Vendor in the first row of the product.'))
  return problems
}

const inEnglish = (text: string): StagedText => (text === '' ? {} : { en: text })
const isVariant = ({ cells }: FileRow) =>
  ['Variant Price', 'Variant SKU', 'Option1 Value'].some((name) => cells[name]?.trim())

const statusOf = (status: string, published: string): ReadProduct['status'] => {
  if (/^archived$/i.test(status)) return 'withdrawn'
  return /^draft$/i.test(status) || /^false$/i.test(published) ? 'draft' : 'active'
}
