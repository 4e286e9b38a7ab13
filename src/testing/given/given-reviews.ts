import type { TestApp, Who } from '../world/app.ts'

/** One review for each of these pieces, by their owner; returns their ids in the same order. */
export async function givenReviews({ ask }: TestApp, as: Who, pieces: { sku: string }[]): Promise<string[]> {
  for (const { sku } of pieces)
    await ask('POST', '/shop/reviews', {
      as,
      body: { sku, stars: 5, fit: 'small', words: '', named: false },
    })
  const { written } = await ask('GET', '/shop/reviews', { as })
  return pieces.map(({ sku }) => written.find((one) => one.sku === sku)!.id)
}
