import { categoryOf } from '../categories/categories.rule.ts'
import { fibresOf } from '../fibres/fibres.rule.ts'
import { kindOfGarment } from '../kinds.rule.ts'
import { fault, type Problem } from '../publishing/problem.rule.ts'
import type { Words } from '../publishing/staging.ts'
import { imagesOf } from './images-of-rows.rule.ts'
import { plainText } from './plain-text.rule.ts'
import type { Conversion } from './rates.rule.ts'
import type { ReadProduct, Row } from './read-product.ts'
import { requireDistinct, variantOf } from './variant-of-row.rule.ts'

const handleForm = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,199})$/u

/** A product's rows as our product, or what is wrong with them, line by line; and its word for a kind that is not ours. */
export function productOfRows(
  { handle, rows }: { handle: string; rows: Row[] },
  conversions: Conversion[],
): { product: ReadProduct; problems: Problem[]; unknownKind: string | undefined } {
  const first = rows[0]!
  const at = (name: string) => first.cells[name]?.trim() ?? ''
  const title = plainText(at('Title'))
  const brand = plainText(at('Vendor'))
  const problems = problemsOfName({ handle, title, brand, line: first.line })
  const tags = at('Tags')
    .split(',')
    .map((tag) => plainText(tag).trim())
    .filter(Boolean)
  const materials = tags.flatMap((tag) => /^material:\s*(.+)$/i.exec(tag)?.[1] ?? [])
  const kind = kindOfGarment({ type: at('Type'), title, tags: tags.filter((tag) => !tag.includes(':')) })
  const variants = rows
    .filter(isVariant)
    .map((row, position) => variantOf(row, { handle, first, position, conversions, problems }))
  if (variants.length === 0)
    problems.push(
      fault(
        first.line,
        'The product has no variant',
        'Add a row with Variant Price for each size and colour.',
      ),
    )
  requireDistinct(variants, problems)
  const product: ReadProduct = {
    line: first.line,
    handle,
    brand,
    kind,
    category: categoryOf(kind, `${title} ${at('Type')}`),
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
  return { product, problems, unknownKind: kind === 'other' ? at('Type') || 'no Type' : undefined }
}

/** Columns of ours: no shop's file has them by itself. A contact without a maker is the brand's own. */
function makerOf(at: (name: string) => string) {
  const said = (name: string) => plainText(at(name)).slice(0, 300)
  const makerContact = said('Manufacturer Contact')
  return {
    maker: said('Manufacturer') || (makerContact && plainText(at('Vendor')).slice(0, 300)),
    makerContact,
    euContact: said('EU Responsible Contact'),
  }
}

/** What the first row must say of the product as a whole. */
function problemsOfName(of: { handle: string; title: string; brand: string; line: number }): Problem[] {
  const { handle, title, brand, line } = of
  const problems: Problem[] = []
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

const inEnglish = (text: string): Words => (text === '' ? {} : { en: text })
const isVariant = ({ cells }: Row) =>
  ['Variant Price', 'Variant SKU', 'Option1 Value'].some((name) => cells[name]?.trim())

const statusOf = (status: string, published: string): ReadProduct['status'] => {
  if (/^archived$/i.test(status)) return 'withdrawn'
  return /^draft$/i.test(status) || /^false$/i.test(published) ? 'draft' : 'active'
}
