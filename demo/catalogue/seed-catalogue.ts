import { createHash } from 'node:crypto'
import { categoryOfGarment } from '#/goods/catalogue/categories/categories.rule.ts'
import { fibresOf } from '#/goods/catalogue/fibres/fibres.rule.ts'
import { publishStaged } from '#/goods/catalogue/publishing/publish.ts'
import type { Published } from '#/goods/catalogue/publishing/published.rule.ts'
import { exclusively, openRun, setStaged } from '#/goods/catalogue/publishing/runs.ts'
import { type StagedProduct, type StagedVariant, stage } from '#/goods/catalogue/publishing/staging.ts'
import { endStopped } from '#/goods/catalogue/publishing/stopped.ts'
import { sizeLabel, sizeRank } from '#/goods/catalogue/sizes/sizes.rule.ts'
import { kindOfType } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { withSession } from '#/platform/database/db.ts'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { ourAddress } from '#/platform/markets/rules/everywhere.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Cut } from './cut.ts'
import { type Colourway, type Garment, garments } from './garments.ts'
import { paintedOf, type Shown, shownOf } from './pictures.ts'

export type SeedOptions = {
  /** Most garments to add; tests need few. */
  limit?: number
  /** The index of the first garment to add. */
  from?: number
}

/** Adds the demo garments to all four markets; a second run changes nothing. */
export async function seedCatalogue(
  ctx: Pick<Ctx, 'db' | 'clock' | 'random' | 'failpoint'>,
  { from = 0, limit = garments.length }: SeedOptions = {},
): Promise<Published> {
  const products = garments.slice(from, limit).map(stagedProduct)
  const now = ctx.clock.now()
  const id = ctx.random.uuid()
  return withSession(ctx.db, async (db) => {
    await openRun(db, { id, source: 'demo', fileName: 'demo/catalogue/garments.ts', now })
    await stage(db, id, products)
    await setStaged(db, id, {})
    return exclusively(db, async () => {
      await endStopped({ ...ctx, db }, { own: id, now })
      return publishStaged({ ...ctx, db }, id, now)
    })
  })
}

function stagedProduct(garment: Garment): StagedProduct {
  const { name, street, zip, city } = ourAddress
  const { handle, brand, title, description, material, care, tags, colourways } = garment
  const content = {
    handle,
    brand,
    kind: kindFor(garment),
    category: categoryOfGarment(kindFor(garment), Object.values(title).join(' ')),
    title: { en: inEnglish(handle), ...title },
    description: { ...description },
    material: { ...material },
    fibres: fibresOf(material.da) ?? {},
    care: { ...care },
    maker: brand,
    makerContact: `${street}, ${zip} ${city}, produkt@garderobe.example`,
    euContact: `${name}, ${street}, ${zip} ${city}, produkt@garderobe.example`,
    tags: [...tags.occasions, ...tags.style, ...(tags.fit ? [tags.fit] : []), ...tags.features],
    status: 'active' as const,
  }
  const variants = colourways.flatMap((colourway, index) =>
    garment.sizes.map((size, at) => stagedVariant(garment, colourway, size, index * 100 + at)),
  )
  const images = shownOf([garment]).map((shown, position) => ({
    ...paintedOf(shown).picture,
    position,
    colourKey: shown.colourway.key,
    alt: altOf(shown),
  }))
  const contentHash = createHash('sha256').update(JSON.stringify({ content, images })).digest('hex')
  return { ...content, line: 0, contentHash, variants, images }
}

/** The title for colleagues: handles and keys are English already. */
function inEnglish(key: string): string {
  const text = key.replaceAll('-', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function altOf({ garment: { title, cut, fabrics }, colourway: { name }, view }: Shown) {
  const isLeather = fabrics.main.fabric === 'leather' || fabrics.main.fabric === 'suede'
  const words =
    view === 'cloth' && isLeather ? 'leather' : view === 'back' && cut.shape === 'shoes' ? 'shoes' : view
  return Object.fromEntries(
    marketIds.map((id) => {
      const colour = name[id].toLocaleLowerCase(markets[id].intlLocale)
      const side = words === 'front' ? [] : [sides[words][id]]
      return [id, [title[id], colour, ...side].join(', ')]
    }),
  )
}

const sides = {
  back: { da: 'bagfra', se: 'bakifrån', nl: 'achterkant', de: 'von hinten' },
  cloth: {
    da: 'stoffet tæt på',
    se: 'tyget på nära håll',
    nl: 'de stof van dichtbij',
    de: 'der Stoff aus der Nähe',
  },
  shoes: { da: 'fra en anden side', se: 'från en annan sida', nl: 'andere kant', de: 'andere Seite' },
  leather: {
    da: 'læderet tæt på',
    se: 'lädret på nära håll',
    nl: 'het leer van dichtbij',
    de: 'das Leder aus der Nähe',
  },
} as const

function stagedVariant(
  { handle, price, cut, sizes }: Garment,
  { key, name, hex }: Colourway,
  size: string,
  position: number,
): StagedVariant {
  const sku = `${handle}-${key}-${size.replace(' ', '')}`.toUpperCase()
  return {
    line: 0,
    sku,
    colour: { en: inEnglish(key), ...name },
    colourKey: key,
    colourHex: hex,
    size: sizeLabel(size),
    sizeRank: sizeRank(sizeLabel(size)),
    barcode: barcodeOf(sku),
    position,
    quantity: stockOf(sku),
    ...measured(cut, sizes.indexOf(size)),
    prices: marketIds.map((market) => {
      const { currency } = markets[market]
      return { market, currency, amount: price[currency], compareAt: null }
    }),
  }
}

/** The length of a garment from its cut, half a centimetre more with each size. */
function measured(cut: Cut, nth: number): Pick<StagedVariant, 'measures'> {
  const length = cut.shape === 'top' ? cut.torso.hemY : cut.shape === 'skirt' ? cut.length : undefined
  return length === undefined ? {} : { measures: { length: Math.round(length * 10) + nth * 5 } }
}

const kindFor = ({ kind, sizes }: Garment) =>
  kind === 'trousers' && sizes[0]?.startsWith('W') ? 'jeans' : kindOfType(kind)

/** The stock of a SKU, equal each time: mostly a handful, some with one or two left, a few sold out. */
function stockOf(sku: string): number {
  const roll = numberOf(sku, 100)
  if (roll < 4) return 0
  return roll < 20 ? 1 + (roll % 2) : 4 + (roll % 17)
}

const numberOf = (text: string, below: number) =>
  createHash('sha256').update(text).digest().readUIntBE(0, 6) % below

/** EAN-13 with a prefix for internal use, so that it never equals a maker's number. */
function barcodeOf(sku: string): string {
  const digits = `20${String(numberOf(`barcode ${sku}`, 1e10)).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
