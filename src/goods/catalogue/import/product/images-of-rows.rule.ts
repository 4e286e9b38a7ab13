import { type ImportProblem, remark } from '#/goods/catalogue/publishing/problem.rule.ts'
import type { StagedText, StagedVariant } from '#/goods/catalogue/publishing/staging.ts'
import type { FileRow, ReadImage } from '../read-product.ts'
import { plainText } from './plain-text.rule.ts'

/** A picture belongs to a colour by Variant Image, or by the end of its alt text ("…, Green"). */
export function imagesOf(
  rows: FileRow[],
  variants: StagedVariant[],
  title: string,
  problems: ImportProblem[],
): ReadImage[] {
  const colours = new Map(
    variants.flatMap(({ colour, colourKey }) =>
      colour.en ? [[colour.en.toLowerCase(), { key: colourKey, names: colour }] as const] : [],
    ),
  )
  const ofVariant = new Map(
    rows.flatMap(({ cells }) =>
      cells['Variant Image']?.trim() ? [[cells['Variant Image'].trim(), cells] as const] : [],
    ),
  )
  const images = rows
    .filter(({ cells }) => cells['Image Src']?.trim())
    .map(({ line, cells }, index) => {
      const src = cells['Image Src']!.trim()
      const alt = plainText(cells['Image Alt Text'] ?? '') || title
      const named = [
        ofVariant.get(src)?.['Option2 Value'],
        ofVariant.get(src)?.['Option1 Value'],
        alt.split(',').at(-1),
      ]
      const colour = named.map((name) => colours.get(name?.trim().toLowerCase() ?? '')).find(Boolean)
      return {
        line,
        src,
        position: Number(cells['Image Position']) || index + 1,
        colourKey: colour?.key ?? '',
        alt: altTexts(alt, title, colour?.names),
      }
    })
  const positions = new Set(images.map(({ position }) => position))
  if (positions.size < images.length) {
    problems.push(
      remark(
        images[0]!.line,
        'Two pictures have one Image Position',
        'They are numbered in the order of the file.',
      ),
    )
    for (const [index, image] of images.entries()) image.position = index + 1
  }
  return images
}

/** In the customers' languages the title stays the maker's; the colour is translated. */
function altTexts(alt: string, title: string, colour: StagedText | undefined): StagedText {
  if (!colour || alt !== `${title}, ${colour.en}`) return { en: alt }
  return Object.fromEntries(
    Object.entries(colour).map(([language, name]) => [language, `${title}, ${name.toLowerCase()}`]),
  )
}
