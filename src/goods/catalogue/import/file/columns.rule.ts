import { garmentMeasures } from '#/goods/catalogue/measures/size-lines.rule.ts'
import { type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Shopify's columns for one market: "Price / Germany". */
export function marketColumns(market: MarketId) {
  const country = names.of(markets[market].country)
  return {
    price: `Price / ${country}`,
    before: `Compare At Price / ${country}`,
    included: `Included / ${country}`,
  }
}

/** Our own columns for the measures of a garment in a variant's size: "Chest (cm)". */
export const measureColumn = (measure: (typeof garmentMeasures)[number]) =>
  `${measure[0]!.toUpperCase()}${measure.slice(1)} (cm)`

/** Columns of a shop's own file that are read; others are passed over and named in a note. */
export const READ_COLUMNS: ReadonlySet<string> = new Set([
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Barcode',
  'Variant Image',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Status',
  'Composition',
  'Care',
  'Manufacturer',
  'Manufacturer Contact',
  'EU Responsible Contact',
  ...garmentMeasures.map(measureColumn),
  ...marketIds.flatMap((id) => Object.values(marketColumns(id))),
])
/** Columns that hold whole texts. */
export const LONG_COLUMNS: ReadonlySet<string> = new Set(['Body (HTML)', 'Tags', 'Care'])
export const NEEDED_COLUMNS = ['Handle', 'Title', 'Variant Price'] as const

export const MONEY_COLUMNS: ReadonlySet<string> = new Set([
  'Variant Price',
  'Variant Compare At Price',
  ...marketIds.flatMap((id) => [marketColumns(id).price, marketColumns(id).before]),
])
