import { readFileSync } from 'node:fs'
import { type Cloth, cloths } from '../picture/cloth.rule.ts'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const [, dark = ''] = sheet.split("[data-theme='dark']")

/** A token's value, by day unless another sheet is given. A missing token stops the start. */
function tokenOf(name: string, from = sheet): string {
  const [, value] = new RegExp(`^ {2}--${name}: (.+);$`, 'm').exec(from) ?? []
  if (!value) throw new Error(`tokens.css has no --${name}`)
  return value
}

/** The product's colours for output without the style sheets: mails, PDFs, standalone pages. */
export const colours = {
  paper: tokenOf('color-paper'),
  white: tokenOf('color-white'),
  ink: tokenOf('color-ink'),
  inkSoft: tokenOf('color-ink-soft'),
  line: tokenOf('color-line'),
  lineStrong: tokenOf('color-line-strong'),
  accent: tokenOf('color-accent'),
  accentWash: tokenOf('color-accent-wash'),
}

export const night = {
  paper: tokenOf('color-paper', dark),
  white: tokenOf('color-white', dark),
  ink: tokenOf('color-ink', dark),
  inkSoft: tokenOf('color-ink-soft', dark),
  line: tokenOf('color-line', dark),
  accent: tokenOf('color-accent', dark),
  accentWash: tokenOf('color-accent-wash', dark),
  onAccent: tokenOf('color-on-accent', dark),
}

/** Swatches of a person without a photograph, and the thread of their monogram. */
export const clothColours = Object.fromEntries(
  cloths.map((cloth) => [cloth, tokenOf(`cloth-${cloth}`)]),
) as Record<Cloth, string>
export const clothThread = tokenOf('cloth-thread')
