import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const folder = mkdtempSync(join(tmpdir(), 'garderobe-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lines = 'eight by\n'.repeat(60_000)
const feed = `<rss>\n<channel>\n<item>\n<g:id>HOST-1</g:id>\n<g:title>Long dress</g:title>\n<g:brand>Nord</g:brand>\n<g:price>100 DKK</g:price>\n<g:description>\n${lines}</g:description>\n</item>\n</channel>\n</rss>\n`
const rows = ['Handle,Title,Variant Price', ...Array.from({ length: 2_000_000 }, () => 'a,b,1')].join('\n')
const ready = 'Nothing of it shows yet.'
const kinds = [
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Gift Card,SEO Title',
  'kind-a,Kind dress,Nord,Dresses,Size,S,KIND,shopify,5,100.00,,x',
  'kind-b,Other dress,Nord,Dresses,Size,S,OTHER,,0,100.00,,x',
  'kind-a,,,,,M,KIND,shopify,5,100.00,,x',
  'kind-c,Present,Nord,Gift Cards,,,CARD,,0,500.00,true,x',
].join('\n')

/** Requests a page until stopped, and records the status and duration of each answer. */
function watchPages(paths: string[]) {
  const seen: { status: number; ms: number }[] = []
  let stopped = false
  const done = (async () => {
    for (let nth = 0; !stopped; nth++) {
      const began = performance.now()
      const { status } = await fetch(`${world.origin}${paths[nth % paths.length]}`)
      seen.push({ status, ms: performance.now() - began })
      await sleep(50)
    }
  })()
  return async () => {
    stopped = true
    await done
    return seen
  }
}

test('T50 T53 the worst files are read while the shop answers, and the remarks of a file are shown', async () => {
  const page = await signInStaff(world, 'buyer', '/studio/catalogue/import')
  async function upload(name: string, bytes: string | Buffer, then: string) {
    const file = join(folder, name)
    writeFileSync(file, bytes)
    await page.getByLabel('Choose the product file').setInputFiles(file)
    const stop = watchPages(['/healthcheck', '/shop'])
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByText(then).waitFor({ timeout: 120_000 })
    const seen = await stop()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(({ status }) => status !== 200)).toEqual([])
    const times = seen.map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b)
    console.log(
      name,
      'answers',
      times.length,
      'median ms',
      times[times.length >> 1],
      'longest ms',
      times.at(-1),
    )
  }
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel the import' }).click()
    await page.getByLabel('Choose the product file').waitFor({ state: 'attached' })
  }
  await upload('feed.xml', feed, ready)
  await photograph(page, 'import-hostile-feed')
  await cancel()
  await upload('rows.csv.gz', gzipSync(rows), 'grows to more than 200 times')
  await photograph(page, 'import-hostile-rows')
  await upload('kinds.csv', kinds, ready)
  const text = await page.locator('main').textContent()
  for (const word of [
    'one SKU on several variants',
    'does not tell the stock of 1 variant',
    'This is a gift card, no garment',
    'Columns that are not read: SEO Title',
  ])
    expect(text).toContain(word)
  await photograph(page, 'import-remarks')
  await cancel()
})
