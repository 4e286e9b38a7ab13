import { createHash } from 'node:crypto'
import { type Fibres, madeOf } from '#/goods/catalogue/fibres/fibres.rule.ts'
import { sameFibres } from '#/goods/catalogue/fibres/same-fibres.rule.ts'
import { fault, type ImportProblem } from '#/goods/catalogue/publishing/problem.rule.ts'
import type {
  StagedImage,
  StagedPrice,
  StagedProduct,
  StagedText,
  StagedVariant,
} from '#/goods/catalogue/publishing/staging.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type Conversion, ImportRefused } from '../rates.rule.ts'
import type { FileRow, ReadProduct } from '../read-product.ts'
import { longest } from './row-of-item.rule.ts'

type KnownVariant = Omit<StagedVariant, 'line' | 'quantity' | 'prices'> & { price: StagedPrice | null }
type Known = Omit<ReadProduct, 'line' | 'images' | 'variants' | 'status'> & {
  status: StagedProduct['status']
  contentHash: string | null
  images: StagedImage[]
  variants: KnownVariant[]
}

/** A feed has one market, with its language and currency. */
export function marketOfFeed(conversions: readonly Conversion[]): Conversion {
  const [only, ...others] = conversions
  if (!only || others.length > 0)
    throw new ImportRefused(
      'A merchant feed is of one market: choose the one whose language and money it has.',
    )
  return only
}

type Read = { product: ReadProduct; problems: ImportProblem[] }

/** A feed's texts are in the language of its market, and its prices name their currency. */
export function ofFeed(read: Read, rows: readonly FileRow[], { market, currency, rate }: Conversion): void {
  const { title, description, material } = read.product
  Object.assign(read.product, {
    title: asMarketText(title, market),
    description: asMarketText(description, market),
    material: asMarketText(material, market),
  })
  const other = rows.find(({ cells }) => rate === 1 && cells.FeedCurrency && cells.FeedCurrency !== currency)
  if (!other) return
  const feedCurrency = other.cells.FeedCurrency
  read.problems.push(
    fault(
      other.line,
      `The price is in ${feedCurrency}, the market pays in ${currency}`,
      `Choose the market of the feed, or say what one ${feedCurrency} is worth.`,
    ),
  )
}

const asMarketText = ({ en }: StagedText, market: MarketId): StagedText => (en ? { [market]: en } : {})

/**
 * A feed has few facts of a product: other languages, care, makers and sold-out variants are missing. Missing facts stay as
 * the catalogue has them, so that a feed that we exported comes in again unchanged (R8.04).
 */
export async function mergeKnown(
  db: Db,
  read: ReadProduct,
  market: MarketId,
): Promise<StagedProduct | undefined> {
  const known = await findKnown(
    db,
    read.variants.map(({ sku }) => sku),
    market,
  )
  if (!known) return undefined
  const { contentHash, images, variants, ...facts } = known
  const content = {
    ...facts,
    brand: read.brand,
    title: merged(facts.title, read.title, { market, limit: longest.title }),
    description: merged(facts.description, read.description, { market, limit: longest.description }),
    material: merged(facts.material, read.material, {
      market,
      limit: longest.material,
      asInFeed: (material) => madeOf(market, { fibres: facts.fibres, material }),
    }),
    fibres: hasNewFibres(facts.fibres, read.fibres) ? read.fibres : facts.fibres,
  }
  const same = JSON.stringify(content) === JSON.stringify({ ...facts })
  const readBySku = new Map(read.variants.map((variant) => [variant.sku, variant]))
  const matched = variants.map((variant) => variantOf(variant, readBySku.get(variant.sku), read.line))
  const fresh = read.variants.filter(({ sku }) => !variants.some((one) => one.sku === sku))
  return {
    ...content,
    bySku: true,
    line: read.line,
    images,
    variants: [...matched, ...fresh],
    contentHash:
      same && contentHash
        ? contentHash
        : createHash('sha256').update(JSON.stringify({ content, images })).digest('hex'),
  }
}

function variantOf(
  { price, ...known }: KnownVariant,
  readVariant: StagedVariant | undefined,
  line: number,
): StagedVariant {
  if (!readVariant) return { ...known, line, quantity: null, prices: [] }
  const prices = readVariant.prices.map((one) =>
    price && one.amount === price.amount ? price : { ...one, compareAt: null },
  )
  return {
    ...known,
    barcode: readVariant.barcode ?? known.barcode,
    line: readVariant.line,
    quantity: readVariant.quantity,
    prices,
  }
}

/** Equal fibres in another order are no change. */
const hasNewFibres = (known: Fibres, read: Fibres) => Object.keys(read).length > 0 && !sameFibres(known, read)

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()

/** `asInFeed`: the feed's version of the text that the market shows. */
type Merging = { market: MarketId; limit: number; asInFeed?: (shown: string) => string }

/** Replaces the text of one language, unless it equals the text that the market shows. */
function merged(
  known: StagedText,
  read: StagedText,
  { market, limit, asInFeed = (shown) => shown }: Merging,
): StagedText {
  const text = squeezed(read[market] ?? '')
  const shown = squeezed(asInFeed(known[market] ?? known.en ?? Object.values(known)[0] ?? ''))
  if (text === '' || text === shown || (text.length >= limit - 1 && shown.startsWith(text))) return known
  return { ...known, [market]: read[market]! }
}

const findKnown = (db: Db, skus: readonly string[], market: MarketId) =>
  db.maybe<Known>(sql`
    SELECT p.handle, b.name AS brand, p.kind, p.category, p.title, p.description, p.material, p.fibres, p.care, p.maker, p.maker_contact,
      p.eu_contact, p.tags, p.status, p.content_hash,
      coalesce((SELECT json_agg(json_build_object('position', i.position, 'colourKey', i.colour_key, 'key', i.key,
          'width', i.width, 'height', i.height, 'widths', i.widths, 'blur', i.blur, 'alt', i.alt) ORDER BY i.position)
        FROM image i WHERE i.product_id = p.id), '[]') AS images,
      (SELECT json_agg(json_build_object('sku', v.sku, 'colour', v.colour, 'colourKey', v.colour_key, 'colourHex', v.colour_hex,
          'size', v.size, 'sizeRank', v.size_rank, 'barcode', v.barcode, 'position', v.position,
          'price', (SELECT json_build_object('market', price.market, 'currency', price.currency, 'amount', price.amount,
              'compareAt', price.compare_at)
            FROM price WHERE price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid))) ORDER BY v.position)
        FROM variant v WHERE v.product_id = p.id AND v.withdrawn_at IS NULL) AS variants
    FROM product p JOIN brand b ON b.id = p.brand_id
    WHERE p.prepared_by IS NULL AND p.id = (SELECT product_id FROM variant WHERE sku = ANY(${[...skus]}) ORDER BY sku LIMIT 1)
      AND EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND v.withdrawn_at IS NULL)`)
