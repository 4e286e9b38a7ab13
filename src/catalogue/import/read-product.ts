import type { Conversion } from './rates.rule.ts'

export type Row = { line: number; cells: Record<string, string> }
export type Words = Record<string, string>
export type ReadVariant = {
  line: number
  sku: string
  colour: Words
  colourKey: string
  colourHex: string | null
  size: string
  sizeRank: number
  barcode: string | null
  position: number
  quantity: number | null
  prices: {
    market: Conversion['market']
    currency: Conversion['currency']
    amount: number
    compareAt: number | null
  }[]
}
export type ReadImage = { line: number; src: string; position: number; colourKey: string; alt: Words }
export type ReadProduct = {
  line: number
  handle: string
  brand: string
  kind: string
  title: Words
  description: Words
  material: Words
  care: Words
  tags: string[]
  attributes: Record<string, unknown>
  status: 'draft' | 'active' | 'withdrawn'
  variants: ReadVariant[]
  images: ReadImage[]
}
