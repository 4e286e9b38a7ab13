import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { SentMail } from '#/testing/papers/mails.ts'
import { photograph } from './photograph.ts'

const folder = process.env.SHOTS

/** With SHOTS=folder: pictures of mails, and the files that are attached to them. */
export async function keepMails(page: Page, mails: readonly SentMail[], name: string): Promise<void> {
  if (!folder) return
  const window = await page.context().newPage()
  for (const [index, { template, html, files }] of mails.entries()) {
    const own = `${name}-mail-${String(index + 1).padStart(2, '0')}-${template}`
    await window.setContent(html)
    await photograph(window, own)
    for (const { filename, base64 } of files)
      writeFileSync(`${folder}/${own}-${filename}`, Buffer.from(base64, 'base64'))
  }
  await window.close()
}
