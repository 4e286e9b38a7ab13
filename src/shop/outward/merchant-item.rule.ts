import type { Offer } from '#/catalogue/offers.ts'
import type { Currency } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { element } from './xml.rule.ts'

type Said = {
  origin: string
  country: string
  currency: Currency
  shipping: readonly { id: string; amount: number }[]
}
const MOST_PICTURES = 10

/**
 * One variant in the words of Google's product data. A reduced price is told beside the lowest of the thirty days before
 * it, never beside one that somebody has thought of (R7.03).
 */
export function merchantItem(offer: Offer, { origin, country, currency, shipping }: Said): string {
  const money = (amount: number) => `${(amount / 100).toFixed(2)} ${currency}`
  const { low, price, barcode } = offer
  const reduced = low !== null && price < low
  const [first, ...others] = offer.images.map(({ key, width }) => `${origin}/media/${key}/${width}.webp`)
  return [
    '<item>',
    element('g:id', offer.sku),
    element('g:item_group_id', offer.productId),
    element('title', named(offer).slice(0, 150)),
    element('description', (offer.description || named(offer)).slice(0, 5000)),
    element('link', origin + paths.product(offer.sku)),
    element('g:image_link', first),
    ...others.slice(0, MOST_PICTURES).map((address) => element('g:additional_image_link', address)),
    element('g:price', money(reduced ? low : price)),
    reduced ? element('g:sale_price', money(price)) : '',
    element('g:availability', 'in_stock'),
    element('g:condition', 'new'),
    element('g:brand', offer.brand),
    element('g:gtin', isGtin(barcode ?? '') ? barcode! : undefined),
    element('g:size', offer.size),
    element('g:color', offer.colour),
    element('g:material', offer.material.slice(0, 200)),
    element('g:gender', 'female'),
    element('g:age_group', 'adult'),
    element('g:google_product_category', offer.googleId),
    ...shipping.map(
      ({ id, amount }) =>
        `<g:shipping>${element('g:country', country)}${element('g:service', id)}${element('g:price', money(amount))}</g:shipping>`,
    ),
    '</item>\n',
  ].join('')
}

const named = ({ title, colour, size }: Offer) => [title, colour, size].filter(Boolean).join(', ')

/** A number of the GS1 with its check digit; what a file calls a barcode may be anything. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const [check, ...digits] = [...text].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
