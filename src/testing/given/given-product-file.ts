export const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status,Manufacturer,EU Responsible Contact'
export type ProductFileRow = Partial<Record<string, string>>
/** Rows as a Shopify product file. */
export const productFile = (rows: ProductFileRow[]) =>
  [
    header,
    ...rows.map((row) =>
      header
        .split(',')
        .map((name) => `"${(row[name] ?? '').replaceAll('"', '""')}"`)
        .join(','),
    ),
  ].join('\n')
export const dress = (row: ProductFileRow): ProductFileRow => ({
  Handle: 'wrap-dress',
  Title: 'Wrap Dress',
  Vendor: 'Luma',
  Type: 'Dresses',
  Published: 'true',
  Status: 'active',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Color',
  'Option2 Value': 'Navy Blue',
  'Variant SKU': 'WD-M',
  'Variant Inventory Qty': '5',
  'Variant Price': '57',
  Manufacturer: 'Luma AB',
  'EU Responsible Contact': 'eu@luma.example',
  ...row,
})
