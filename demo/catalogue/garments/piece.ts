import type { Currency } from '#/platform/markets/markets.ts'
import type { Colourway, Garment, Kind } from '../catalogue-types.ts'
import type { Cut, Fabrics } from '../cut.ts'
import { featuresOf } from './features.ts'
import { type Care, cares, type Material, materials, texts } from './texts.ts'

type Four = [da: string, se: string, nl: string, de: string]
type Piece = {
  handle: string
  brand: string
  title: Four
  text: Four
  of: Material
  care: Care
  colours: Colourway[]
  euro: number
  for: string[]
  fit: string
  style: string[]
  cut: Cut
  fabrics: Omit<Fabrics, 'main'> & { main: Omit<Fabrics['main'], 'colour'> }
  letters?: boolean
}

const letters = ['XS', 'S', 'M', 'L', 'XL']
const numbers = ['34', '36', '38', '40', '42', '44', '46']
const inches = ['W26', 'W27', 'W28', 'W29', 'W30', 'W31', 'W32', 'W34']
const sizes: Record<Kind, string[]> = {
  dress: numbers,
  blouse: numbers,
  shirt: numbers,
  top: letters,
  knitwear: letters,
  cardigan: letters,
  trousers: numbers,
  jeans: inches,
  shorts: numbers,
  skirt: numbers,
  jacket: numbers,
  coat: numbers,
  shoes: ['36', '37', '38', '39', '40', '41'],
  bag: ['One size'],
  belt: ['75', '80', '85', '90', '95'],
}

/** Prices with the endings usual in each country. */
const priced = (euro: number): Record<Currency, number> => ({
  EUR: euro * 100 - 5,
  DKK: Math.round((euro * 7.6) / 50) * 5000 - 100,
  SEK: Math.round((euro * 11.4) / 50) * 5000 - 100,
})

export const pieces = (kind: Kind, list: Piece[]): Garment[] =>
  list.map(({ title, text, of, care, colours, euro, fit, style, fabrics, ...piece }) => ({
    handle: piece.handle,
    brand: piece.brand,
    kind,
    title: texts(...title),
    description: texts(...text),
    material: materials[of],
    care: cares[care],
    colourways: colours,
    sizes: piece.letters
      ? letters
      : kind === 'trousers' && piece.cut.shape === 'trousers' && piece.cut.style === 'jeans'
        ? inches
        : sizes[kind],
    price: priced(euro),
    tags: { occasions: piece.for, fit, style, features: featuresOf({ of, cut: piece.cut, fabrics }) },
    cut: piece.cut,
    fabrics: { ...fabrics, main: { ...fabrics.main, colour: '' } },
  }))
