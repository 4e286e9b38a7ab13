import type { Colourway, Garment, Language } from './catalogue-types.ts'

const inColour: Record<Language, string> = {
  da: 'i farven',
  se: 'i färgen',
  nl: 'in de kleur',
  de: 'in der Farbe',
}
const laidFlat: Record<Language, string> = {
  da: 'lagt fladt på lys bund',
  se: 'utlagd på ljus botten',
  nl: 'plat neergelegd op een lichte ondergrond',
  de: 'flach ausgelegt auf hellem Grund',
}

/** What the picture shows, for people who cannot see it. */
export const altFor = ({ title, brand }: Garment, { name }: Colourway, language: Language) =>
  `${title[language]}, ${brand}, ${inColour[language]} ${name[language]}, ${laidFlat[language]}`
