import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Invalid } from '#/platform/errors.ts'
import { categoryOfGarment } from '../categories/categories.rule.ts'
import { isCategory } from '../categories/category-tree.ts'
import { type Fibres, fibresOf } from '../fibres/fibres.rule.ts'
import { type GarmentPart, garmentParts } from '../fibres/garment-parts.rule.ts'
import { sameFibres } from '../fibres/same-fibres.rule.ts'
import { safetyLacks } from '../safety/safety.rule.ts'
import { storeTraits } from '../traits/stored-traits.ts'
import type { Kind } from '../vocabulary/kinds.rule.ts'
import { languageNames, languages, type Multilingual } from '../vocabulary/languages.rule.ts'
import { type Corrections, corrected, correctedAspects } from './corrections.rule.ts'
import { type EditedProduct, editProduct } from './edit-product.ts'
import { makerFields, type Own, ownAfter, texts } from './own.rule.ts'

/** Only changed fields: other fields of a stale page overwrite nothing. */
export type ProductChanges = {
  title?: Multilingual
  description?: Multilingual
  material?: Multilingual
  care?: Multilingual
  /** Text of each part: 95 cotton, 5 elastane; an empty text deletes it. */
  fibres?: Partial<Record<GarmentPart, string>>
  maker?: string
  makerContact?: string
  euContact?: string
  brandId?: string
  kind?: Kind
  /** null: the category from its kind and words. */
  category?: string | null
  tags?: string[]
  /** By aspect; null: the values from its words. */
  traits?: Corrections
}
type Save = { productId: string; revision: number; staffId: string; changes: ProductChanges }

/** A buyer changes a product's texts, facts and category (R8.04). */
export const saveProduct = (ctx: PlatformCtx, { productId, revision, staffId, changes }: Save) =>
  editProduct(
    ctx,
    { productId, revision, by: { kind: 'staff', id: staffId }, action: 'product-changed' },
    async ({ db }, product) => {
      const next = withChanges(product, changes)
      await refuseUnknown(db, next)
      refuseUnsafe(product, next)
      const changed = whatChanged(product, next)
      if (changed.length === 0) return { changed }
      await write(db, next, ownAfter(product, next))
      await storeTraits(db, sql`id = ${product.id}`)
      return { changed, detail: { before: beforeOf(product, changes) } }
    },
  )

function withChanges(
  product: EditedProduct,
  { category, fibres, traits, ...changes }: ProductChanges,
): EditedProduct {
  const own = corrected(product.own, traits)
  const next = { ...product, ...changes, own, fibres: fibresWith(product.fibres, fibres) }
  for (const name of texts) next[name] = merged(product[name], changes[name])
  if (Object.keys(next.title).length === 0) throw Invalid({ title: 'required' })
  for (const name of makerFields) next[name] = next[name].trim()
  if (next.makerContact && !next.maker) throw Invalid({ maker: 'required' })
  const chosen = category ?? (category === undefined && product.categoryChosen ? product.category : null)
  if (chosen !== null) return { ...next, category: chosen, categoryChosen: true }
  const isSame = category === undefined && next.kind === product.kind && changes.title === undefined
  return { ...next, category: isSame ? product.category : impliedCategory(next), categoryChosen: false }
}

/** Category by the rule: from kind, titles and tags. */
export const impliedCategory = ({ kind, title, tags }: Pick<EditedProduct, 'kind' | 'title' | 'tags'>) =>
  categoryOfGarment(kind, [...Object.values(title), ...tags].join(' '))

/** Never guesses: a text that is not understood, or does not add up to 100, is refused at its part. */
function fibresWith(known: Fibres, typed: ProductChanges['fibres'] = {}): Fibres {
  const next = { ...known }
  for (const part of garmentParts) {
    const text = typed[part]?.trim()
    if (text === undefined) continue
    const read = text === '' ? undefined : fibresOf(text)?.main
    if (text !== '' && !read) throw Invalid({ [`fibres.${part}`]: 'fibres-unclear' })
    next[part] = read
  }
  return next
}

/** A removed text leaves no empty language behind. */
const merged = (before: Multilingual, changes: Multilingual = {}): Multilingual =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([language, text]) =>
      text?.trim() ? [[language, text.trim()]] : [],
    ),
  )

function whatChanged(before: EditedProduct, next: EditedProduct): string[] {
  const plain = { brandId: 'brand', kind: 'kind', category: 'category', categoryChosen: 'category' } as const
  const names = Object.entries(plain).filter(([name]) => before[name as 'kind'] !== next[name as 'kind'])
  return [
    ...texts.flatMap((name) =>
      languages
        .filter((language) => before[name][language] !== next[name][language])
        .map((language) => `${name} in ${languageNames[language]}`),
    ),
    ...new Set(names.map(([, name]) => name)),
    ...makerFields.filter((name) => before[name] !== next[name]).map((name) => madeNames[name]),
    ...(sameFibres(before.fibres, next.fibres) ? [] : ['fibres']),
    ...(before.tags.join() === next.tags.join() ? [] : ['tags']),
    ...correctedAspects(before.own, next.own),
  ]
}

const madeNames = {
  maker: 'maker',
  makerContact: 'how the maker is reached',
  euContact: 'who answers in the EU',
}

const beforeOf = ({ own, ...product }: EditedProduct, changes: ProductChanges) =>
  Object.fromEntries(
    Object.keys(changes).map((name) => [
      name,
      name === 'traits' ? (own.traits ?? {}) : product[name as Exclude<keyof ProductChanges, 'traits'>],
    ]),
  )

async function refuseUnknown(db: Db, { brandId, category }: EditedProduct) {
  if (!(await db.maybe(sql`SELECT FROM brand WHERE id = ${brandId}`)))
    throw Invalid({ brandId: 'choose-one' })
  if (!(await isCategory(db, category))) throw Invalid({ category: 'choose-one' })
}

/** A product on sale keeps the facts that it has of its maker and of a contact in the EU. */
function refuseUnsafe(before: EditedProduct, next: EditedProduct) {
  const known = safetyLacks(before)
  const removed = safetyLacks(next).filter((name) => !known.includes(name))
  if (before.status === 'active' && removed.length > 0)
    throw Invalid(Object.fromEntries(removed.map((name) => [name, 'required' as const])))
}

const write = (db: Db, next: EditedProduct, own: Own) =>
  db.run(sql`
    UPDATE product SET title = ${json(next.title)}::jsonb, description = ${json(next.description)}::jsonb,
      material = ${json(next.material)}::jsonb, care = ${json(next.care)}::jsonb, fibres = ${json(next.fibres)}::jsonb,
      maker = ${next.maker}, maker_contact = ${next.makerContact}, eu_contact = ${next.euContact}, tags = ${next.tags}, kind = ${next.kind},
      brand_id = ${next.brandId}, category = ${next.category}, category_chosen = ${next.categoryChosen},
      own = ${json(own)}::jsonb, safety_due = ${safetyLacks(next).length === 0 ? null : next.safetyDue}
    WHERE id = ${next.id}`)
