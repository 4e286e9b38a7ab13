import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { marketOf } from '#/platform/markets/markets.ts'
import { launchBrowser } from '#/testing/run/browser.ts'
import { freePort, startServer } from '../../e2e/server.ts'
import { type Picture, pictures } from './pictures.ts'
import { settled } from './settled.ts'

/** npm run pictures [-- ADDRESS]: the pictures of README.md, from a new demo world, or from one that runs at an address. */
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const MOST_BYTES = 150_000
const PATIENCE_MS = 180_000

const [given] = process.argv.slice(2)
const served = given ? { address: given, end: async () => {} } : await serveDemo()
const browser = await launchBrowser()
mkdirSync(folder, { recursive: true })
for (const picture of pictures) {
  const png = await small(await take(browser, picture))
  writeFileSync(`${folder}${picture.name}.png`, png)
  console.log(`docs/pictures/${picture.name}.png  ${Math.round(png.length / 1000)} kB`)
}
await browser.close()
await served.end()

async function serveDemo() {
  console.log('Filling a demo world …')
  const data = mkdtempSync(join(tmpdir(), 'garderobe-pictures-'))
  const port = await freePort()
  const server = await startServer({ DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn' })
  const end = async () => {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
  return { address: `http://localhost:${port}`, end }
}

/** The page of a stop, as a visitor of the tour reaches it, without the tour's bar. */
async function take(browser: Browser, { market, stop, width, height, scroll }: Picture): Promise<Buffer> {
  const { intlLocale, timeZone } = marketOf(market)
  const context = await browser.newContext({
    baseURL: served.address,
    locale: intlLocale,
    timezoneId: timeZone,
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto(`/demo?market=${market}`)
  await page.locator(`form[action="/demo/${stop}"] button`).click()
  await settled(page, scroll)
  const png = await page.screenshot()
  await context.close()
  return png
}

/** Few colours, until the file is small enough for a page that shows four of them. */
async function small(png: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const reduced = await sharp(png).png({ palette: true, colours, effort: 10, dither: 0.5 }).toBuffer()
    if (reduced.length <= MOST_BYTES) return reduced
  }
  throw new Error('A picture is too large in 32 colours')
}
