import type { FileRow } from '../read-product.ts'
import type { FeedItem } from './xml-items.rule.ts'

/** Google's limits of length: a text that was cut in the export counts as unchanged. */
export const longest = { title: 150, description: 5000, material: 200 } as const

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\n/g, '<br>')
/** Escaped, since a shop's file has HTML here and a feed has text. */
const html = (text: string) => escaped(text)

/** One variant of a feed, from Google's names to the columns of a shop's file. `Feed…` columns are our own. */
export function rowOfItem({ line, values }: FeedItem): { handle: string; row: FileRow } {
  const at = (name: string) => values[name]?.find((text) => text !== '') ?? ''
  const [colour, size, whole] = [at('color'), at('size'), at('title')]
  const title = withoutEnd(whole, [colour, size])
  const description = at('description')
  const { amount, currency } = moneyOf(at('sale_price') || at('price'))
  const pictures = [at('image_link'), ...(values.additional_image_link ?? [])].filter(Boolean)
  const handle = handleOf(at('item_group_id') || at('id'))
  return {
    handle,
    row: {
      line,
      cells: {
        Handle: handle,
        Title: html(title),
        'Body (HTML)': description === whole ? '' : html(description),
        Vendor: html(at('brand')),
        Type: at('product_type').split('>').at(-1)!.trim(),
        'Product Category': at('google_product_category').replace(/^53$/, 'Gift Cards & Certificates'),
        Composition: html(at('material')),
        'Option1 Name': 'Color',
        'Option1 Value': colour,
        'Option2 Name': 'Size',
        'Option2 Value': size,
        'Variant SKU': at('id'),
        'Variant Price': amount,
        'Variant Barcode': at('gtin'),
        'Variant Inventory Qty': quantityOf(at('quantity'), at('availability')),
        FeedCurrency: currency,
        FeedPictures: pictures.join(' '),
      },
    },
  }
}

/** A title ends with its colour and size, as ours do. */
function withoutEnd(title: string, ends: string[]): string {
  const end = ends
    .filter(Boolean)
    .map((one) => `, ${one}`)
    .join('')
  return end && title.endsWith(end) ? title.slice(0, -end.length) : title
}

/** "199.00 DKK", also "DKK 199" and "199,00 DKK". */
function moneyOf(text: string): { amount: string; currency: string } {
  const currency = /[A-Z]{3}/.exec(text.toUpperCase())?.[0] ?? ''
  const amount = text
    .replace(/[a-z]/gi, '')
    .trim()
    .replace(/,(\d{1,2})$/, '.$1')
  return { amount, currency }
}

/** Availability alone does not give a number. */
const quantityOf = (quantity: string, availability: string) =>
  quantity || (/^out[ _]of[ _]stock$/i.test(availability) ? '0' : '')

const handleOf = (id: string) =>
  id
    .trim()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-._]+/, '')
    .slice(0, 200)
