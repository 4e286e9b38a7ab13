import { readFileSync } from 'node:fs'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** A token's value by day. One that the sheet does not have stops the start. */
function tokenOf(name: string): string {
  const [, value] = new RegExp(`^ {2}--${name}: (.+);$`, 'm').exec(sheet) ?? []
  if (!value) throw new Error(`tokens.css has no --${name}`)
  return value
}

/** The colours of the product for what knows no style sheets or stands alone: mails, PDFs, pages without the build. */
export const colours = {
  paper: tokenOf('color-paper'),
  white: tokenOf('color-white'),
  ink: tokenOf('color-ink'),
  inkSoft: tokenOf('color-ink-soft'),
  line: tokenOf('color-line'),
  lineStrong: tokenOf('color-line-strong'),
  accent: tokenOf('color-accent'),
}
