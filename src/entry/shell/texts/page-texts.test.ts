import { describe, expect, test } from 'vitest'
import { allPages } from '#/entry/routes.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { readTexts, textFiles } from '#/platform/texts/text-files.ts'
import { buildPages } from '../build/build.ts'
import { readTextKeys } from '../server/assets.ts'
import { pageTexts } from './page-texts.ts'
import { firstParts, shell } from './texts-url.ts'

await buildPages()
const texts = pageTexts(readTextKeys())
const danish = marketOf('da')
const keysFor = (parts: string[]) => Object.keys(texts.parts(danish, parts) ?? {})
const keysIn = (ending: RegExp) =>
  textFiles()
    .filter((file) => ending.test(file))
    .flatMap((file) => Object.keys(readTexts(file)))

describe('R1.05 a page gets the texts that its code can use', () => {
  test('the front page those of the home and of the frame, not those of the survey’s pages', () => {
    const keys = keysFor(firstParts('/frontpage-in'))
    expect(keys).toEqual(
      expect.arrayContaining(['home.title', 'home.returningLead', 'nav.box', 'error.offline']),
    )
    // The card of open questions names them, and the lines of a wish name colours.
    const ofCards = /^survey\.(ask|colour)\.|^survey\.\w+\.short$/
    const elsewhere = keys.filter((key) => /^(survey|feedback|login\.title|account)\b/.test(key))
    expect(elsewhere.filter((key) => !ofCards.test(key))).toEqual([])
  })

  test.each([
    { path: '/survey/:user_id', key: 'survey.colour.navy', because: 'it is put together of a choice' },
    { path: '/new-styling/confirm', key: 'order.obstacle.credit-needed', because: 'of an obstacle' },
    { path: '/payment/authorization', key: 'pay.declined', because: 'a table of the page names it' },
    { path: '/request-cancel-box', key: 'cancel.nothingLead', because: 'of an outcome' },
  ])('$path has $key: $because', ({ path, key }) => expect(keysFor([path])).toContain(key))

  test.each(allPages.filter(({ layout }) => layout !== 'studio'))(
    '$path has no text of a mail',
    ({ path }) => {
      const mails = new Set(keysIn(/\.mail-texts\.json$/))
      expect(keysFor(firstParts(path)).filter((key) => mails.has(key))).toEqual([])
    },
  )

  test('the terms and the imprint are at their own address only', () => {
    const law = new Set(keysIn(/^people\/law\/(terms|imprint)\.texts\.json$/))
    const elsewhere = allPages.filter(({ path }) => keysFor(firstParts(path)).some((key) => law.has(key)))
    expect(elsewhere.map(({ path }) => path)).toEqual([
      '/terms',
      '/terms/:date',
      '/privacy',
      '/accessibility',
      '/imprint',
    ])
  })

  test('a later page loads no texts of the frame again', () => {
    const frame = new Set(keysFor([shell]))
    expect(allPages.flatMap(({ path }) => keysFor([path]).filter((key) => frame.has(key)))).toEqual([])
  })

  test.each(['/nowhere', 'toString', '', 'src/entry/shell/entry-client.tsx'])('%s is no page', (path) =>
    expect(texts.parts(danish, [path])).toBeUndefined(),
  )
})

test.each(marketIds)('R1.05 in market %s the version depends on the texts and on the pages’ keys', (id) => {
  const market = marketOf(id)
  const { version } = texts.whole(market)
  expect(pageTexts(readTextKeys()).whole(market).version).toBe(version)
  const less = { ...readTextKeys(), 'src/account/home/home.page.tsx': [] }
  expect(pageTexts(less).whole(market).version).not.toBe(version)
})

test('in development every part is the whole map', () => {
  const live = pageTexts(undefined)
  expect(live.parts(danish, ['/frontpage-in'])).toBe(live.whole(danish).messages)
})
