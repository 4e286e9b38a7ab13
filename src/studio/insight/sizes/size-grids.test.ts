import { expect, test } from 'vitest'
import { sizeGrids } from './size-grids.rule.ts'

const of = (kind: string, size: string, free: number, worth = free) => ({ kind, size, free, worth })

test('R8.07 sizes that are told alike stand in one grid, from the smallest, what is worth most first', () => {
  const grids = sizeGrids([
    ...[of('dress', '38', 4), of('dress', '36', 2), of('skirt', '40', 3, 900), of('dress', 'XS', 1)],
    ...[of('knitwear', 'M', 8), of('jeans', 'W28', 5), of('shoes', '38', 6), of('lingerie', '75B', 7)],
  ])
  expect(grids.map(({ id, sizes, most }) => [id, sizes, most])).toEqual([
    ['numbers', ['36', '38', '40'], 4],
    ['letters', ['XS', 'M'], 8],
    ['waists', ['W28'], 5],
    ['shoes', ['38'], 6],
    ['other', ['75B'], 7],
  ])
  expect(grids[0]!.lines.map(({ kind, free, worth }) => [kind, free, worth])).toEqual([
    ['skirt', 3, 900],
    ['dress', 6, 6],
  ])
  expect(grids[0]!.lines[1]!.bySize.get('38')).toBe(4)
})
