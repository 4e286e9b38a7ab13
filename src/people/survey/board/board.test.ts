import { expect, test } from 'vitest'
import type { ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type BoardTaste, boardOf } from './board.rule.ts'
import { pieceForEach } from './choice-pictures.rule.ts'

const open: BoardTaste = {
  fits: {},
  style: [],
  colours: [],
  avoidColours: [],
  prints: [],
  occasions: [],
  budgetByKind: {},
  never: [],
  neverBrands: [],
}
type Piece = Partial<Pick<ShelfProduct, 'tags' | 'traits'>> & {
  colour?: string
  price?: number
  free?: boolean
}
const piece = (
  id: string,
  kind: Kind,
  { colour = 'black', price = 100_00, free = true, ...facts }: Piece = {},
) =>
  ({
    id,
    kind,
    brand: 'Lind',
    tags: [],
    traits: {},
    variants: [{ sku: `${id}-1`, size: 'M', sizeRank: 1, colourKey: colour, prices: { da: price }, free }],
    ...facts,
  }) as unknown as ShelfProduct
const onBoard = (products: ShelfProduct[], taste: Partial<BoardTaste> = {}) =>
  boardOf(products, { ...open, ...taste }, 'da').map(({ product }) => product.id)

test.each([
  { taste: { colours: ['navy'] }, board: ['navy'], because: 'a colour that was chosen comes first' },
  {
    taste: { avoidColours: ['black', 'navy'] },
    board: ['striped'],
    because: 'a colour to avoid is not shown',
  },
  { taste: { prints: ['stripe'] }, board: ['striped'], because: 'so does a print' },
  { taste: { budgetByKind: { top: 90_00 } }, board: ['navy'], because: 'nothing costs more than it may' },
  { taste: { neverBrands: ['LIND'] }, board: [], because: 'a brand that is left out is not shown' },
  { taste: { never: ['wool'], colours: ['red'] }, board: ['black'], because: 'wool is left out' },
  { taste: { never: ['my own words'] }, board: ['black'], because: 'their own words leave out nothing here' },
])('R6.01 $taste: $because', ({ taste, board }) => {
  const tops = [
    piece('black', 'top'),
    piece('navy', 'top', { colour: 'navy', price: 80_00 }),
    piece('striped', 'top', { colour: 'white', traits: { print: ['stripe'] } }),
    piece('woollen', 'top', { colour: 'red', traits: { fabric: ['wool'] } }),
  ]
  expect(onBoard(tops, taste as Partial<BoardTaste>)).toEqual(board)
})

test('R6.01 five pieces at most, no two of a kind, and only what can be had here', () => {
  const kinds = ['top', 'shirt', 'dress', 'skirt', 'jeans', 'jacket', 'knitwear', 'trousers'] as const
  const all = kinds.flatMap((kind) => [piece(`${kind}-1`, kind), piece(`${kind}-2`, kind)])
  const board = onBoard([...all, piece('bag', 'bag')])
  expect(board).toHaveLength(5)
  expect(new Set(board.map((id) => id.split('-')[0])).size).toBe(5)
  expect(onBoard([piece('gone', 'top', { free: false })])).toEqual([])
  expect(boardOf([piece('danish', 'top')], open, 'de')).toEqual([])
})

test('R6.01 each colour that is liked has a piece, in their order, before what else fits', () => {
  const rail = [
    piece('black-jacket', 'jacket'),
    piece('black-knit', 'knitwear'),
    piece('green-knit', 'knitwear', { colour: 'moss' }),
    piece('green-dress', 'dress', { colour: 'sage', tags: ['work'] }),
    piece('navy-jacket', 'jacket', { colour: 'navy' }),
    piece('navy-top', 'top', { colour: 'navy', traits: { print: ['stripe'] } }),
  ]
  const taste = { colours: ['navy', 'green', 'red'], prints: ['stripe'], occasions: ['work'] }
  expect(onBoard(rail, taste)).toEqual(['navy-top', 'green-dress', 'navy-jacket', 'green-knit'])
})

test('R6.01 a garment that is never to be sent is shown by a piece that can be had, and no piece shows two', () => {
  const dress = piece('dress', 'dress', { traits: { sleeve: ['none'] } })
  const found = (...products: ShelfProduct[]) =>
    [...pieceForEach(new Map(products.map((one) => [one.id, one])), 'da')].map(([never, { product }]) => [
      never,
      product.id,
    ])
  expect(found(dress)).toEqual([['dress', 'dress']])
  expect(found(dress, piece('vest', 'top', { traits: { sleeve: ['none'] } }))).toEqual([
    ['dress', 'dress'],
    ['sleeveless', 'vest'],
  ])
  expect(found(piece('gone', 'skirt', { free: false }))).toEqual([])
})
