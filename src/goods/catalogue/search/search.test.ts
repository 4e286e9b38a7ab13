import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { type GivenVariant, givenVariant } from '#/testing/given/given-variant.ts'
import { openShelf } from '../shelf/shelf.ts'
import { folded } from '../vocabulary/folded.rule.ts'
import { lettersApart } from './query.rule.ts'
import { search } from './search.ts'

const db = await testDatabase()
const shelf = openShelf()
const names = new Map<string, string>()
const given = async (name: string, what: GivenVariant) => {
  const { sku, productId } = await givenVariant(db, { prices: { se: 100_00 }, ...what })
  names.set(sku, name)
  return { sku, productId }
}
const dress = await given('dress', {
  kind: 'dress',
  size: '38',
  title: { en: 'Wrap gown', se: 'Omlott i linne' },
  brand: 'Lind',
  colourKey: 'navy-blue',
})
await given('larger', { kind: 'dress', size: '42', productId: dress.productId, colourKey: 'burgundy' })
await given('skirt', { kind: 'skirt', size: '38', title: { en: 'Pleated skirt' }, colourKey: 'black' })
await given('jeans', { kind: 'jeans', size: 'W29', title: { en: 'Straight jeans' }, colourKey: 'black' })
await given('scarf', {
  kind: 'accessory',
  size: 'One size',
  title: { en: 'Wool scarf 58001' },
  colourKey: 'mustard',
})
await given('blouse', {
  kind: 'shirt',
  title: { en: 'Silk blouse', de: 'Bluse aus Seide' },
  colourKey: 'white',
})
await given('jacket', { kind: 'jacket', title: { en: 'Blue quilted jacket' }, colourKey: 'green' })
await given('topwear', { kind: 'sportswear', title: { en: 'Topwear kurta' }, colourKey: 'red' })
await given('tee', { kind: 'top', title: { en: 'Striped T-shirt 5800' }, colourKey: 'white' })
const ribbed = await given('ribbed', {
  kind: 'knitwear',
  title: { en: 'Ribbed roll neck' },
  colourKey: 'beige',
})
await db.run(sql`
  UPDATE product SET fibres = '{"main": {"wool": 70, "polyamide": 30}, "lining": {"silk": 100}}' WHERE id = ${ribbed.productId}`)
await db.run(sql`UPDATE variant SET barcode = '2046512345678' WHERE sku = ${[...names.keys()][5]!}`)
for (const sku of ['5811-M', '58110-M']) {
  const { productId } = await given(sku, { kind: 'bag', title: { en: 'Tote' }, size: 'L', colourKey: 'tan' })
  await db.run(sql`INSERT INTO variant (sku, product_id, size) VALUES (${sku}, ${productId}, 'M')`)
  await db.run(sql`INSERT INTO stock_level (sku) VALUES (${sku})`)
  await db.run(sql`INSERT INTO price (sku, market, currency, amount, valid)
    VALUES (${sku}, 'se', 'SEK', 100, tstzrange('2026-01-01', NULL))`)
}

async function find(question: string): Promise<string[]> {
  const matches = await search(db, question)
  const variants = [...(await shelf.read(db)).values()].flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  )
  return variants
    .filter(({ product, variant }) => matches?.(product, variant) ?? true)
    .map(({ variant }) => names.get(variant.sku) ?? variant.sku)
    .sort()
}

const everything = [...names.values(), '5811-M', '58110-M'].sort()
test.each([
  ...['kjole', 'klänning', 'klanning', 'jurk', 'Kleid', 'dress', 'DRESSES', 'dres'].map((question) => ({
    question,
    finds: ['dress', 'larger'],
    because: 'it is the kind, whatever the title says',
  })),
  { question: 'kjol', finds: ['skirt'], because: 'a Swedish kjol is a skirt, though kjole begins so' },
  { question: 'sommerkjole', finds: ['dress', 'larger'], because: 'a summer dress is a dress' },
  { question: 'bluse', finds: ['blouse'], because: 'in her language' },
  { question: 'blus', finds: ['blouse'], because: 'a blus is no blue jacket' },
  { question: 'bloues', finds: ['blouse'], because: 'two letters changed places' },
  { question: 'straigt', finds: ['jeans'], because: 'a letter was forgotten' },
  { question: 'klaning', finds: ['dress', 'larger'], because: 'slips are forgiven in every language' },
  { question: 'top', finds: ['tee'], because: 'topwear is another word' },
  { question: 'topw', finds: ['topwear'], because: 'what is typed so far' },
  { question: 't-shirt', finds: ['tee'], because: 'a hyphen parts no T-shirt' },
  { question: 'sort', finds: ['jeans', 'skirt'], because: 'a colour in Danish' },
  { question: 'svarta jeans', finds: ['jeans'], because: 'a colour bends with its garment' },
  { question: 'svart jeans', finds: ['jeans'], because: 'colour and kind' },
  { question: 'black skirt', finds: ['skirt'], because: 'colour and kind' },
  { question: 'navy blue', finds: ['dress'], because: 'of a dress in two colours only the one that is blue' },
  { question: 'rød kjole', finds: ['larger'], because: 'burgundy goes by red' },
  { question: 'lind dress', finds: ['dress', 'larger'], because: 'brand and kind' },
  { question: 'senffarben', finds: [], because: 'no word of ours: better nothing than sixty others' },
  { question: 'senf schal', finds: ['scarf'], because: 'mustard, and a scarf' },
  { question: 'seide', finds: ['blouse'], because: 'a material' },
  ...['polyamide', 'polyamid', 'nylon'].map((question) => ({
    question,
    finds: ['ribbed'],
    because: 'a fibre that was typed in per cent, and that no word of it says',
  })),
  ...['wool', 'uld', 'ull', 'wol', 'Wolle'].map((question) => ({
    question,
    finds: ['ribbed', 'scarf'],
    because: 'typed in per cent or said in words, in whatever language it is asked for',
  })),
  { question: 'jeans W29', finds: ['jeans'], because: 'kind and size' },
  { question: '5811', finds: ['5811-M'], because: 'a number is found as it stands, not as a beginning' },
  { question: '5800', finds: ['tee'], because: 'a number of the title, and neither 58001 nor a price' },
  { question: '580', finds: [], because: 'half a number is none' },
  { question: '2046512345678', finds: ['blouse'], because: 'the number under its bars' },
  { question: "%_'; --", finds: everything, because: 'signs are no words' },
])('R8.02 the desk finds $finds for "$question": $because', async ({ question, finds }) => {
  expect(await find(question)).toEqual(finds)
})

test('R8.02 folding says the same here and in the database', async () => {
  const texts = fc.string({ unit: fc.constantFrom(...'aAzZ äÄåÅöÖøØæÆéÈüÜßœñç09-—İ') })
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect((await db.one<{ folded: string }>(sql`SELECT folded(${text}) AS folded`)).folded).toBe(
        folded(text),
      )
    }),
  )
})

test('R8.02 letters apart are counted alike both ways, and a swap counts once', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(fc.property(word, word, (one, other) => lettersApart(one, other) === lettersApart(other, one)))
  expect(
    ['bloues', 'blose', 'blousse', 'blouce', 'blouse'].map((typed) => lettersApart(typed, 'blouse')),
  ).toEqual([1, 1, 1, 1, 0])
})
