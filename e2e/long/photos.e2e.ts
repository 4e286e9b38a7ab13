import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { PhotoKind } from '#/people/photos/photos.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { TextKey } from '#/platform/texts.ts'
import { aPicture } from '#/testing/given/given-photo.ts'
import { faultsOf } from '../accessibility.ts'
import type { Customer } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
const stylist = await signInStaff(world, 'stylist', '/studio/desk')
afterAll(() => given.close())

const file = (name: string, buffer: Buffer | string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(buffer),
})
/** A file as a phone makes it: some megabytes, rotated, with data about the camera. */
const fromPhone = file(
  'IMG_0001.JPG',
  await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })
    .withExif({ IFD0: { Make: 'Camera of mine' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer(),
)
const colour = async (name: string, r: number, g: number, b: number) =>
  file(name, await aPicture({ r, g, b }, { width: 900, height: 1200 }).png().toBuffer())
const [dress, coat] = [await colour('dress.png', 122, 31, 43), await colour('coat.png', 60, 90, 70)]
const wrong: [ReturnType<typeof file>, TextKey][] = [
  [
    file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'error.field.photo-content',
  ],
  [file('page.jpg', '<!doctype html><script>alert(1)</script>'), 'error.field.photo-content'],
  [file('half.jpg', fromPhone.buffer.subarray(0, 90_000)), 'error.field.photo-content'],
  [file('notes.txt', 'A coat in green'), 'error.field.image'],
  [
    file('vast.jpg', Buffer.concat([fromPhone.buffer, Buffer.alloc(15 * 1024 * 1024)])),
    'error.field.too-large',
  ],
]

const section = ({ page, t }: Customer, kind: PhotoKind) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t(`photos.${kind}Title`), exact: true }) })
const choose = (
  member: Customer,
  kind: PhotoKind,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => section(member, kind).locator('input[type=file]').setInputFiles(files)
/** Number of visible pictures of a kind, loaded ones without placeholders. */
const seen = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLImageElement>('.photo-thumb img')].filter(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ).length,
  )
const see = (page: Page, count: number) => expect.poll(() => seen(page)).toBe(count)

async function refusesWhatIsWrong(member: Customer, market: MarketId) {
  const { page, t } = member
  for (const [what, key] of wrong) {
    await choose(member, 'me', what)
    const problem = page.locator('.photo-problem').filter({ hasText: what.name })
    await problem.getByText(t(key)).waitFor()
    if (what.name === 'drawing.svg') {
      await photograph(page, `${market}-photos-refused`)
      expect(await faultsOf(page)).toEqual([])
    }
    await problem.getByRole('button', { name: t('photos.dismiss', { file: what.name }) }).click()
    await problem.waitFor({ state: 'detached' })
  }
}

async function survivesALostLine(member: Customer, market: MarketId) {
  const { page, t } = member
  await page.context().setOffline(true)
  await choose(member, 'inspiration', coat)
  await page.getByText(t('error.offline')).waitFor()
  await photograph(page, `${market}-photos-offline`)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('photos.again'), exact: true }).dblclick()
}

async function isSeenAtTheDesk(boxId: string, market: MarketId, count: number) {
  await stylist.goto(`/studio/desk?box=${boxId}`)
  const customer = stylist.getByRole('region', { name: 'Customer' })
  await see(stylist, count)
  if (count === 0) return
  await customer.getByRole('button', { name: 'Photo of the member 1, large' }).click()
  await expect
    .poll(() =>
      stylist
        .getByRole('dialog')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalHeight),
    )
    .toBe(1600)
  await photograph(stylist, `${market}-desk-photo`)
  await stylist.keyboard.press('Escape')
  await photograph(stylist, `${market}-desk-photos`)
}

test.each(marketIds)(
  'R6.01 R2.14 R5.08 R5.09 R8.02 in %s she shows herself and what she likes, her stylist sees it, and she takes it back',
  async (market) => {
    const { member, memberId, boxId } = await given.ordered(market, true)
    const { page, t, button } = member
    await page.goto(`/survey/${memberId}?step=13`)
    await member.heading('survey.photos.title').waitFor()
    await photograph(page, `${market}-photos-step`)
    expect(await faultsOf(page)).toEqual([])
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/photos'),
    )
    await choose(member, 'me', fromPhone)
    const length = Number((await (await sent).allHeaders())['content-length'])
    expect(length, 'made smaller before it is sent').toBeLessThan(fromPhone.buffer.length / 2)
    expect(length).toBeGreaterThan(0)
    await see(page, 1)
    await refusesWhatIsWrong(member, market)
    await photograph(page, `${market}-photos-step-given`)
    await button('survey.save').click()
    await member.heading('survey.end.title').waitFor()
    await see(page, 1)

    await page.goto('/my-account/style')
    await choose(member, 'inspiration', dress)
    await choose(member, 'inspiration', dress)
    await see(page, 2)
    await survivesALostLine(member, market)
    await see(page, 3)
    await photograph(page, `${market}-photos-account`)
    expect(await faultsOf(page)).toEqual([])
    await isSeenAtTheDesk(boxId, market, 3)
    const rows = () =>
      world.db.many(
        sql`SELECT kind, width, height FROM member_photo WHERE member_id = ${memberId} AND removed_at IS NULL ORDER BY kind DESC, place`,
      )
    expect(await rows()).toMatchObject([
      { kind: 'me', width: 1200, height: 1600 },
      { kind: 'inspiration' },
      { kind: 'inspiration' },
    ])

    const name = t('photos.name.me', { nr: 1 })
    const deletion = page.getByRole('button', { name: t('photos.delete', { photo: name }), exact: true })
    await deletion.dblclick()
    await button('photos.bringBack').waitFor()
    await photograph(page, `${market}-photos-deleted`)
    await button('photos.bringBack').click()
    await see(page, 3)
    await deletion.click()
    await button('photos.bringBack').waitFor()
    await page.reload()
    await see(page, 2)
    await stylist.reload()
    await see(stylist, 2)
  },
)

test('R6.01 in se more than there is room for are told so, the others are kept; by keyboard and finger', async () => {
  const { member } = await given.ready('se', true)
  const { page, t } = member
  await page.goto('/my-account/style')
  const many = await Promise.all([10, 60, 110, 160, 210].map((r, nr) => colour(`one-${nr}.png`, r, 20, 20)))
  await choose(member, 'me', many)
  await see(page, 4)
  await page.getByText(t('error.too-many-photos-me', { most: 4 })).waitFor()
  await photograph(page, 'se-photos-full')
  expect(await section(member, 'me').locator('input[type=file]').count()).toBe(0)
  const first = page.getByRole('button', {
    name: t('photos.open', { photo: t('photos.name.me', { nr: 1 }) }),
  })
  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('img').waitFor()
  await photograph(page, 'se-photos-large')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .waitFor({ state: 'detached' })
    .catch(() => {})
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
})
