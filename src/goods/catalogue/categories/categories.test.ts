import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { type Kind, kinds } from '../vocabulary/kinds.rule.ts'
import { categoriesNamed, categoryOfGarment } from './categories.rule.ts'
import { readCategories } from './category-tree.ts'

const db = await testDatabase()

test.each<[kind: Kind, text: string, category: string, because: string]>([
  [
    'dress',
    'Asta slå om-kjole Asta omlottklänning',
    'wrap-dresses',
    'letters are folded before they are read',
  ],
  ['dress', 'Ellen Hemdblusenkleid', 'shirt-dresses', 'German says it in one word'],
  ['dress', 'Sommarklänning', 'summer-dresses', 'so does Swedish'],
  ['dress', 'Elle Women Blue Dress', 'dresses', 'what says no more stands in its kind’s category'],
  ['top', 'Elva T-shirt', 't-shirts', 'a hyphen is no end of it'],
  ['knitwear', 'Linnea vest', 'cardigans', 'a Dutch vest is a cardigan'],
  ['jacket', 'Quilted vest', 'quilted-jackets', 'the table’s first row that fits counts'],
  ['jacket', 'Gilet', 'waistcoats', 'an English one has no sleeves'],
  ['jeans', 'Nor raka jeans', 'straight-jeans', 'by the cut'],
  ['shoes', 'Block heels', 'heels', 'by the heel'],
  ['sportswear', 'Bikini top', 'swimwear', 'by where it is worn'],
  ['other', 'Gift card', 'other', 'nothing fits'],
])('R7.01 %s “%s” stands in %s: %s', (kind, text, category) => {
  expect(categoryOfGarment(kind, text)).toBe(category)
})

test('R7.01 the tree has two levels, Google’s numbers, and every category that the rule names', async () => {
  const tree = await readCategories(db)
  expect(categoriesNamed.filter((slug) => !tree.get(slug))).toEqual([])
  expect(tree.tops.map(({ slug }) => slug).toSorted()).toEqual(
    kinds.map((kind) => categoryOfGarment(kind, '')).toSorted(),
  )
  expect(tree.get('jumpsuits')).toMatchObject({
    parent: 'dresses',
    googleId: 5250,
    title: { de: 'Jumpsuits' },
  })
  expect(tree.under('bags').map(({ slug }) => slug)).toEqual(['handbags', 'clutches', 'backpacks', 'wallets'])
})

test('R7.01 a third level, and a category without a name in some market, are refused', async () => {
  const put = (parent: string | null, title: object) =>
    db.run(sql`INSERT INTO category (slug, parent, google_id, title)
      VALUES ('ball-gowns', ${parent}, 2271, ${JSON.stringify(title)}::jsonb)`)
  const named = { da: 'a', se: 'b', nl: 'c', de: 'd', en: 'e' }
  await expect(put('party-dresses', named)).rejects.toThrow('third level')
  await expect(put('dresses', { en: 'Ball gowns' })).rejects.toThrow('category_title_check')
})
