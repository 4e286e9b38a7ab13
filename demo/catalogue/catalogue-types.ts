import type { Cut, Look } from './cut.ts'

export type Language = 'da' | 'se' | 'nl' | 'de'
export type Words = Record<Language, string>
export type Kind =
  | 'dress'
  | 'blouse'
  | 'shirt'
  | 'top'
  | 'knitwear'
  | 'cardigan'
  | 'trousers'
  | 'jeans'
  | 'shorts'
  | 'skirt'
  | 'jacket'
  | 'coat'
export type Currency = 'DKK' | 'SEK' | 'EUR'

export type Colourway = { key: string; name: Words; hex: string; accents?: string[] }

/** The data of the stylist's ranking; `features` are the words of the "never send me" list. */
export type Tags = { occasions: string[]; fit: string; style: string[]; features: string[] }

export type Garment = {
  handle: string
  brand: string
  kind: Kind
  title: Words
  description: Words
  material: Words
  care: Words
  colourways: Colourway[]
  sizes: string[]
  /** Minor units. */
  price: Record<Currency, number>
  tags: Tags
  cut: Cut
  look: Look
}
