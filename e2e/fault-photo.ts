import type { Page } from 'playwright-core'
import type { TextKey } from '#/platform/texts.ts'
import { aPicture } from '#/testing/given/given-photo.ts'

type Say = (key: TextKey, params?: Record<string, string | number>) => string

/** Adds one photo as from a phone; a thumbnail of it appears. */
export async function addFaultPhoto(page: Page, t: Say) {
  const buffer = await aPicture(undefined, { width: 600, height: 800 }).jpeg().toBuffer()
  await page
    .getByLabel(t('faults.photoAdd'))
    .setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('img', { name: t('faults.photo', { number: 1 }) }).waitFor()
}
