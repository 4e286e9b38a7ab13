import type { ShopOffer } from '#/goods/catalogue/cards/offers.ts'
import type { Currency } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { element } from '#/platform/xml.rule.ts'

type Seller = {
  origin: string
  country: string
  currency: Currency
  shipping: readonly { id: string; amount: number }[]
}
const MOST_PICTURES = 10

/** The fields of a variant, in Google's names and order. */
type Fields = readonly (readonly [name: string, text: string | number | undefined])[]

/**
 * A variant as Google's product data. A reduced price is given with the lowest price of the thirty days before it,
 * never with an invented one (R7.03).
 */
function fieldsOf(offer: ShopOffer, { origin, currency }: Seller): Fields {
  const { low, price, barcode } = offer
  const reduced = low !== null && price < low
  return [
    ['id', offer.sku],
    ['item_group_id', offer.productId],
    ['title', named(offer).slice(0, 150)],
    ['description', (offer.description || named(offer)).slice(0, 5000)],
    ['link', origin + paths.product(offer.sku)],
    ['image_link', picturesOf(offer, origin)[0]],
    ['price', money(reduced ? low : price, currency)],
    ['sale_price', reduced ? money(price, currency) : undefined],
    ['availability', 'in_stock'],
    ['condition', 'new'],
    ['brand', offer.brand],
    ['gtin', isGtin(barcode ?? '') ? barcode! : undefined],
    ['size', offer.size],
    ['color', offer.colour],
    ['material', offer.material.slice(0, 200)],
    ['gender', 'female'],
    ['age_group', 'adult'],
    ['google_product_category', offer.googleId],
  ]
}

const money = (amount: number, currency: Currency) => `${(amount / 100).toFixed(2)} ${currency}`
const picturesOf = ({ images }: ShopOffer, origin: string) =>
  images.slice(0, MOST_PICTURES + 1).map(({ key, width }) => `${origin}/media/${key}/${width}.webp`)
/** Names that RSS defines itself. */
const ofRss = new Set(['title', 'description', 'link'])

export function merchantItem(offer: ShopOffer, seller: Seller): string {
  const { country, currency, shipping, origin } = seller
  return [
    '<item>',
    ...fieldsOf(offer, seller).map(([name, text]) => element(ofRss.has(name) ? name : `g:${name}`, text)),
    ...picturesOf(offer, origin)
      .slice(1)
      .map((address) => element('g:additional_image_link', address)),
    ...shipping.map(
      ({ id, amount }) =>
        `<g:shipping>${element('g:country', country)}${element('g:service', id)}${element('g:price', money(amount, currency))}</g:shipping>`,
    ),
    '</item>\n',
  ].join('')
}

const tsvNames = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'condition',
  'brand',
  'gtin',
  'size',
  'color',
  'material',
  'gender',
  'age_group',
  'google_product_category',
  'additional_image_link',
  'shipping',
]
/** The header line of the tab-separated feed. */
export const merchantTsvHead = `${tsvNames.join('\t')}\n`

export function merchantTsvRow(offer: ShopOffer, seller: Seller): string {
  const { country, currency, shipping, origin } = seller
  const fields = new Map([
    ...fieldsOf(offer, seller),
    ['additional_image_link', picturesOf(offer, origin).slice(1).join(',')],
    ['shipping', shipping.map(({ id, amount }) => `${country}::${id}:${money(amount, currency)}`).join(',')],
  ] as Fields)
  return `${tsvNames.map((name) => cell(String(fields.get(name) ?? ''))).join('\t')}\n`
}

/** A text with tabs, lines or quotes is quoted; characters that no line can hold are removed. */
const cell = (text: string) => {
  const plain = text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n')
  return /[\t\n"]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const named = ({ title, colour, size }: ShopOffer) => [title, colour, size].filter(Boolean).join(', ')

/** True for a GS1 number with its check digit. The barcode in an import file may be any text. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const [check, ...digits] = [...text].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
