import { fileURLToPath } from 'node:url'

export const brandFonts = ['hanken-400', 'hanken-600', 'newsreader-400', 'newsreader-italic-400'] as const
export type BrandFont = (typeof brandFonts)[number]

export const fontFile = (name: BrandFont) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
