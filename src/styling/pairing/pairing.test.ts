import { expect, test } from 'vitest'
import { type BoardCounts, countBoard, noCounts, packCounts, unpackCounts, updatedBy } from './counts.rule.ts'
import { type Garment, type Paired, readGarment } from './garment.rule.ts'
import { nextForBoard, proposeLooks } from './looks.rule.ts'
import { isOutfit, outfitScore } from './outfit.rule.ts'
import { pairScore } from './pair.rule.ts'
import { reasonFor, reasonForLook } from './reasons.rule.ts'

const read = (kind: Garment['kind'], colour: string, rest: Partial<Garment> = {}): Paired =>
  readGarment({ kind, tags: [], traits: {}, searchText: '', ...rest }, colour)
const blazer = read('jacket', 'navy', { category: 'blazers', tags: ['work'] })
const jeans = read('jeans', 'washed', { category: 'straight-jeans' })
const shirt = read('shirt', 'white', { category: 'classic-shirts', tags: ['work'] })
const knit = read('knitwear', 'camel', { category: 'sweaters' })
const dots = { traits: { print: ['dot'] } }
const stripes = { traits: { print: ['stripe'] } }
const linen = { traits: { fabric: ['linen'] } }
const wool = { category: 'coats', traits: { fabric: ['wool'] } }

// Better first, worse second.
test.each<{ better: [Paired, Paired]; worse: [Paired, Paired]; because: string }>([
  {
    better: [shirt, read('skirt', 'red')],
    worse: [read('shirt', 'green'), read('skirt', 'red')],
    because: 'a neutral carries a colour, and two colours that are no friends clash',
  },
  {
    better: [read('top', 'pink'), read('skirt', 'red')],
    worse: [read('top', 'orange'), read('skirt', 'red')],
    because: 'some colours are worn together often',
  },
  {
    better: [read('top', 'red'), jeans],
    worse: [read('top', 'red'), read('trousers', 'purple')],
    because: 'blue jeans are a neutral',
  },
  {
    better: [read('top', 'white', stripes), read('skirt', 'navy')],
    worse: [read('top', 'white', stripes), read('skirt', 'navy', dots)],
    because: 'a print wants a calm partner',
  },
  {
    better: [blazer, read('trousers', 'grey', { category: 'suit-trousers' })],
    worse: [blazer, read('trousers', 'grey', { category: 'joggers' })],
    because: 'the levels of dress are three apart',
  },
  {
    better: [read('jacket', 'black', wool), read('trousers', 'white')],
    worse: [read('jacket', 'black', wool), read('trousers', 'white', linen)],
    because: 'summer and winter are not worn at once',
  },
  {
    better: [read('top', 'white', { tags: ['party'] }), read('skirt', 'black', { tags: ['party'] })],
    worse: [read('top', 'white', { tags: ['party'] }), read('skirt', 'black', { tags: ['sport'] })],
    because: 'both are for the same occasion',
  },
  {
    better: [
      read('top', 'white', { traits: { fit: ['close'] } }),
      read('trousers', 'black', { traits: { fit: ['loose'] } }),
    ],
    worse: [
      read('top', 'white', { traits: { fit: ['loose'] } }),
      read('trousers', 'black', { traits: { fit: ['loose'] } }),
    ],
    because: 'one part is wide, the other is close',
  },
  {
    better: [read('jacket', 'black', wool), read('skirt', 'black', { category: 'midi-skirts' })],
    worse: [read('jacket', 'black', wool), read('trousers', 'black', { category: 'shorts' })],
    because: 'a coat over shorts is two lengths that do not meet',
  },
  { better: [knit, shirt], worse: [read('top', 'white'), shirt], because: 'knitwear is worn over a shirt' },
  { better: [knit, jeans], worse: [read('skirt', 'black'), jeans], because: 'a lower part is worn once' },
  {
    better: [read('dress', 'black'), blazer],
    worse: [read('dress', 'black'), jeans],
    because: 'nothing is worn below a dress',
  },
  {
    better: [read('jacket', 'camel', wool), blazer],
    worse: [read('jacket', 'camel', { category: 'denim-jackets' }), blazer],
    because: 'a coat goes over a blazer, another jacket does not',
  },
])('R6.05 garments go together: $because', ({ better, worse }) => {
  expect(pairScore(...better)).toBeGreaterThan(pairScore(...worse))
  expect(pairScore(better[1], better[0]), 'in either order').toBe(pairScore(...better))
})

test.each<{ items: Paired[]; is: boolean; because: string }>([
  { items: [shirt, jeans], is: true, because: 'an upper and a lower part dress a person' },
  { items: [blazer, shirt, knit, jeans], is: true, because: 'layers are worn together' },
  { items: [blazer, shirt], is: false, because: 'the lower part is missing' },
  {
    items: [shirt, jeans, read('skirt', 'black')],
    is: false,
    because: 'two lower parts are not worn at once',
  },
  {
    items: [read('shirt', 'green'), read('skirt', 'red'), read('shoes', 'black')],
    is: false,
    because: 'one clash spoils the rest',
  },
  { items: [read('dress', 'black')], is: false, because: 'a garment alone is no outfit' },
])('R6.05 an outfit is counted: $is, $because', ({ items, is }) => expect(isOutfit(items)).toBe(is))

const wearable = (paired: Paired, name: string) => ({ paired, name })
const box = [
  wearable(blazer, 'blazer'),
  wearable(read('dress', 'burgundy', { category: 'wrap-dresses' }), 'dress'),
  wearable(knit, 'knit'),
  wearable(read('skirt', 'green', dots), 'dotted skirt'),
]
const owned = [wearable(jeans, 'jeans'), wearable(shirt, 'shirt'), wearable(read('shoes', 'black'), 'shoes')]
const namesOf = ({ pieces }: { pieces: { name: string }[] }) => pieces.map(({ name }) => name)

test('R6.05 two or three looks of a box: each dresses her, has a piece of the box, and is completed with what she owns', () => {
  const looks = proposeLooks(box, owned, 3)
  expect(looks.length).toBeGreaterThanOrEqual(2)
  for (const look of looks) {
    expect(isOutfit(look.pieces.map(({ paired }) => paired))).toBe(true)
    expect(look.pieces.some((piece) => box.includes(piece))).toBe(true)
    expect(namesOf(look)).toContain('shoes')
  }
  expect(new Set(looks.flatMap(namesOf)), 'the looks show different pieces').toContain('dress')
  expect(proposeLooks(box.slice(0, 1), [], 3), 'a blazer alone is no look').toEqual([])
  expect(proposeLooks([], owned, 3), 'every look has a piece of the box').toEqual([])
})

test('R6.05 the next garment for a board: what is missing first, at most two for a place, each with a reason', () => {
  const board = [wearable(shirt, 'shirt')]
  const next = nextForBoard(board, [...box, ...owned], 3)
  expect(['jeans', 'dotted skirt']).toContain(next[0]!.pieces[0]!.name)
  expect(next).toHaveLength(3)
  expect(reasonFor(jeans, [shirt])).toBe('Gives it a lower part, denim with white')
  expect(reasonFor(knit, [shirt, jeans])).toBe('Over the shirt, brown with white')
  expect(reasonFor(blazer, [])).toBe('Begins with blazers')
  expect(reasonForLook([jeans, shirt, blazer])).toBe('White with navy, both for work')
})

const boards = (counts: BoardCounts, count: number, ...pieces: Paired[]) => {
  for (let nth = 0; nth < count; nth++)
    countBoard(
      counts,
      pieces.map((paired) => ({ paired, kept: false })),
    )
  return counts
}

test('R6.05 boards move the points away from the rules, a few a little, many much', () => {
  const [green, red, grey] = [read('shirt', 'green'), read('skirt', 'red'), read('skirt', 'grey')]
  const white = read('shirt', 'white')
  const before = pairScore(green, red)
  const after = (count: number) => {
    const counts = boards(noCounts(), count, green, red)
    return pairScore(green, red, updatedBy(boards(boards(counts, count, white, grey), count, white, grey)))
  }
  expect(before).toBeLessThan(0)
  expect(after(1)).toBeGreaterThan(before)
  expect(after(1)).toBeLessThan(0.2)
  expect(after(200)).toBeGreaterThan(0.3)
  expect(pairScore(green, red, updatedBy(noCounts())), 'no board, no change').toBe(before)
})

test('R6.05 a pair that was kept counts twice, garments that exclude each other not at all', () => {
  const counts = noCounts()
  countBoard(counts, [
    { paired: shirt, kept: true },
    { paired: jeans, kept: true },
    { paired: read('skirt', 'black'), kept: false },
  ])
  const total = counts.kinds.reduce((sum, count) => sum + count, 0)
  expect(total, 'shirt and jeans twice, shirt and skirt once, each in both orders').toBe(2 * (2 + 1))
  expect(unpackCounts(packCounts(counts))).toEqual(counts)
  const laid = updatedBy(boards(noCounts(), 4, shirt, jeans))
  expect(reasonFor(jeans, [blazer, shirt], laid)).toContain('laid with classic shirts on 4 boards')
})

test('R6.05 pairs are look-ups alone: a box solver asks for millions', () => {
  const all = [blazer, jeans, shirt, knit, ...box.map(({ paired }) => paired)]
  const began = process.cpuUsage()
  let sum = 0
  for (let nth = 0; nth < 400_000; nth++)
    sum += pairScore(all[nth % all.length]!, all[(nth * 5 + 1) % all.length]!)
  const { user } = process.cpuUsage(began)
  expect(Number.isFinite(sum)).toBe(true)
  expect(user / 1000, 'milliseconds of CPU for 400,000 pairs').toBeLessThan(400)
  expect(outfitScore([])).toBe(0)
})
