import { folded } from '../vocabulary/folded.rule.ts'
import { type Language, languages } from '../vocabulary/languages.rule.ts'
import { type Fibre, fibreNames, fibres, partNames } from './fibre-names.rule.ts'
import { type GarmentPart, garmentParts } from './garment-parts.rule.ts'

/** Composition of a garment, in whole per cent by part; each part adds up to 100. */
export type Fibres = { [part in GarmentPart]?: Shares }
type Shares = { [fibre in Fibre]?: number }

type Names = (typeof fibreNames)[Fibre] | (typeof partNames)[GarmentPart]
const spelled = <K extends string>(names: Record<K, Names>) =>
  new Map(
    (Object.entries(names) as [K, Names][]).flatMap(([key, { synonyms = [], ...names }]) =>
      [key, ...Object.values<string>(names), ...synonyms].map((word) => [folded(word), key] as const),
    ),
  )
const fibreOf = spelled<Fibre>(fibreNames)
const partOf = spelled<GarmentPart>(partNames)

/** Words for how a fibre was grown or made, which do not change the fibre. */
const manner =
  /^(organic|recycled|combed|merino|mulberry|okologisk|genanvendt|genbrugt|ekologisk|atervunn(en|et)|biologische?|gerecycle?[dt]e?|recycelte[smr]?|recyclte[smr]?)[\s-]*/
/**
 * Reads a composition from a label or a file (“95 % cotton, 5 % elastane; lining: 100 % polyester”) in any of our languages.
 * Undefined unless every word is understood and each part adds up to 100: nothing is guessed (R7.03).
 */
export function fibresOf(text: string): Fibres | undefined {
  const found: Fibres = {}
  for (const [name, listed] of partsOf(folded(text))) {
    const part = name === '' ? 'main' : partOf.get(name)
    const shares = part && !found[part] && sharesOf(listed)
    if (!shares) return undefined
    found[part] = shares
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Headings of parts with their text; the first text may have no heading. */
function partsOf(text: string): [name: string, text: string][] {
  const parts: [string, string][] = []
  let name = ''
  const pieces = text.split(':')
  for (const piece of pieces.slice(0, -1)) {
    // A heading begins after the end of the part before it.
    const end = Math.max(...['.', ';', '/', '\n'].map((sign) => piece.lastIndexOf(sign)))
    parts.push([name, piece.slice(0, Math.max(end, 0))])
    name = piece.slice(end + 1).trim()
  }
  parts.push([name, pieces.at(-1)!])
  return parts[0]![1].trim() === '' ? parts.slice(1) : parts
}

function sharesOf(text: string): Shares | undefined {
  const shares: Shares = {}
  let sum = 0
  for (const one of text
    .split(/[,;+&/]|\.(?!\d)|\band\b|\n/)
    .map((text) => text.trim())
    .filter(Boolean)) {
    const { name, percent } = shareOf(one)
    const fibre = fibreOf.get(name) ?? fibreOf.get(name.replace(manner, ''))
    if (!fibre || shares[fibre] !== undefined || !(percent > 0)) return undefined
    shares[fibre] = percent
    sum += percent
  }
  return sum === 100 ? shares : undefined
}

/** A share before or after its fibre, with or without a sign: 95 % cotton, cotton 95. */
function shareOf(text: string): { name: string; percent: number } {
  const [before] = /^\d{1,3}(?!\d)/.exec(text) ?? []
  if (before)
    return { name: text.slice(before.length).trim().replace(/^%/, '').trim(), percent: Number(before) }
  const bare = text.replace(/%$/, '').trim()
  const [behind = ''] = /(?<!\d)\d{1,3}$/.exec(bare) ?? []
  return { name: bare.slice(0, bare.length - behind.length).trim(), percent: Number(behind) }
}

/** The largest share first, as labels require. */
const inOrder = (shares: Shares) =>
  fibres
    .flatMap((fibre) => (shares[fibre] ? [{ fibre, percent: shares[fibre] }] : []))
    .toSorted((a, b) => b.percent - a.percent)

const sharesText = (shares: Shares | undefined, language: Language = 'en') =>
  inOrder(shares ?? {})
    .map(({ fibre, percent }) => `${percent} % ${fibreNames[fibre][language]}`)
    .join(', ')

/** Each part as text for editing: 95 % cotton, 5 % elastane. */
export const partTexts = (composition: Fibres) =>
  Object.fromEntries(garmentParts.map((part) => [part, sharesText(composition[part])])) as Record<
    GarmentPart,
    string
  >

/** Each part for a label in a language; a part that is the whole garment has no heading. */
export function labelParts(language: Language, composition: Fibres): { part: string; fibres: string }[] {
  const parts = garmentParts.filter((part) => composition[part])
  const alone = parts.length === 1 && parts[0] === 'main'
  return parts.map((part) => ({
    part: alone ? '' : partNames[part][language],
    fibres: sharesText(composition[part], language),
  }))
}

/** The composition in one line, for cards and feeds; `material` is free text, added if it says more than the fibres. */
export function madeOf(
  language: Language,
  { fibres, material }: { fibres: Fibres; material: string },
): string {
  const parts = labelParts(language, fibres).map(({ part, fibres }) =>
    [part, fibres].filter(Boolean).join(': '),
  )
  const more = parts.length > 0 && saysOnly(material, fibres) ? '' : material
  return [parts.join('; '), more].filter(Boolean).join('. ')
}

const squeezed = (text: string) => folded(text).replace(/[^\p{L}\d]/gu, '')

/** The words say no more than the fibres, in any language. */
export function saysOnly(text: string, composition: Fibres): boolean {
  const plain = squeezed(text)
  return languages.some((language) => {
    const parts = labelParts(language, composition)
    return squeezed(parts.map(({ part, fibres }) => part + fibres).join('')) === plain
  })
}
