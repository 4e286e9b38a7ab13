import { describe, expect, test } from 'vitest'
import { addressesOf } from '#/platform/markets/addresses.rule.ts'
import { productData } from './product-data.rule.ts'

describe('R7.03 the data of a garment for search engines', () => {
  test.each([
    {
      origin: 'https://member.garderobe.dk',
      market: 'da' as const,
      says: [
        'https://member.garderobe.dk',
        'https://member.garderobe.se',
        'https://member.garderobe.nl',
        'https://member.garderobe.de',
      ],
      because: 'a host tells its country by its ending',
    },
    { origin: 'http://localhost:3000', market: 'da' as const, says: [], because: 'a local host tells none' },
    {
      origin: 'https://shop.garderobe.nl',
      market: 'de' as const,
      says: [],
      because: 'the country is chosen otherwise',
    },
  ])('$origin: $because', ({ origin, market, says }) =>
    expect(addressesOf(origin, market).map((one) => one.origin)).toEqual(says),
  )

  test('R7.03 an average is given only when there are reviews', () => {
    const shirt = {
      title: 'Shirt',
      brand: 'Holm',
      description: '',
      material: '',
      currency: 'SEK',
      variants: [],
    }
    const rated = (stars: number[]) =>
      JSON.parse(
        productData(shirt, { address: 'x', rating: { count: stars.reduce((a, b) => a + b), stars } }),
      )
    expect(rated([0, 0, 0, 0, 0])).not.toHaveProperty('aggregateRating')
    expect(rated([1, 0, 0, 0, 2]).aggregateRating).toMatchObject({ ratingValue: 3.7, ratingCount: 3 })
  })

  test('T39 words from a catalogue open no element, and prices are in whole units', () => {
    const hostile = '</script><script>alert(1)</script>'
    const text = productData(
      {
        title: hostile,
        brand: 'A & B',
        description: hostile,
        material: '',
        maker: 'Luma AB',
        currency: 'EUR',
        variants: [
          { sku: 'a-36', size: '36', colour: 'blue', price: 119_95, available: 0 },
          { sku: 'a-38', size: '38', colour: '', price: 99_00, available: 10 },
        ],
      },
      { address: 'https://member.garderobe.nl/shop/product/a-36' },
    )
    expect(text).not.toMatch(/[<>&]/)
    const { name, manufacturer, offers } = JSON.parse(text)
    expect(manufacturer).toEqual({ '@type': 'Organization', name: 'Luma AB' })
    expect(name).toBe(hostile)
    expect(offers.map((offer: Record<string, string>) => [offer.price, offer.availability])).toEqual([
      ['119.95', 'https://schema.org/OutOfStock'],
      ['99.00', 'https://schema.org/InStock'],
    ])
  })
})
