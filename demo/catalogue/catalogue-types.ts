import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Cut, Fabrics } from './cut.ts'

export type Texts = Record<MarketId, string>
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
  | 'shoes'
  | 'bag'
  | 'belt'

export type Colourway = { key: string; name: Texts; hex: string; accents?: string[] }

/** The data of the stylist's ranking; `fit` is empty for what is not worn close or loose, `features` are the words of the "never send me" list. */
export type Tags = { occasions: string[]; fit: string; style: string[]; features: string[] }

export type Garment = {
  handle: string
  brand: string
  kind: Kind
  title: Texts
  description: Texts
  material: Texts
  care: Texts
  colourways: Colourway[]
  sizes: string[]
  /** Minor units. */
  price: Record<Currency, number>
  tags: Tags
  cut: Cut
  fabrics: Fabrics
}
