type Four = readonly [da: string, se: string, nl: string, de: string]

/** Colours by their English catalogue names, with a swatch and the customers' words. */
const colours: Readonly<Record<string, readonly [hex: string, ...Four]>> = {
  black: ['#1f1e1d', 'Sort', 'Svart', 'Zwart', 'Schwarz'],
  white: ['#f7f5f0', 'Hvid', 'Vit', 'Wit', 'Weiß'],
  'off-white': ['#f1ebdd', 'Råhvid', 'Benvit', 'Gebroken wit', 'Wollweiß'],
  cream: ['#f0e4c8', 'Creme', 'Gräddvit', 'Crème', 'Creme'],
  grey: ['#8d8c89', 'Grå', 'Grå', 'Grijs', 'Grau'],
  'grey-melange': ['#a5a4a1', 'Gråmeleret', 'Gråmelerad', 'Grijs gemêleerd', 'Grau meliert'],
  charcoal: ['#46464a', 'Koksgrå', 'Kolgrå', 'Antraciet', 'Anthrazit'],
  steel: ['#7b8794', 'Stålgrå', 'Stålgrå', 'Staalgrijs', 'Stahlgrau'],
  silver: ['#c3c5c8', 'Sølv', 'Silver', 'Zilver', 'Silber'],
  gold: ['#c5a253', 'Guld', 'Guld', 'Goud', 'Gold'],
  bronze: ['#8f6a3e', 'Bronze', 'Brons', 'Brons', 'Bronze'],
  copper: ['#b46a45', 'Kobber', 'Koppar', 'Koper', 'Kupfer'],
  metallic: ['#a8a39a', 'Metallic', 'Metallic', 'Metallic', 'Metallic'],
  beige: ['#d8c7a8', 'Beige', 'Beige', 'Beige', 'Beige'],
  nude: ['#e1c2ab', 'Nude', 'Nude', 'Nude', 'Nude'],
  skin: ['#dfbfa6', 'Hudfarvet', 'Hudfärgad', 'Huidskleur', 'Hautfarben'],
  tan: ['#b98d5e', 'Cognac', 'Cognac', 'Cognac', 'Cognac'],
  khaki: ['#a3986b', 'Kaki', 'Khaki', 'Kaki', 'Khaki'],
  taupe: ['#8b7d6f', 'Taupe', 'Taupe', 'Taupe', 'Taupe'],
  brown: ['#6b4630', 'Brun', 'Brun', 'Bruin', 'Braun'],
  'coffee-brown': ['#4f3527', 'Kaffebrun', 'Kaffebrun', 'Koffiebruin', 'Kaffeebraun'],
  'mushroom-brown': ['#9b8b7c', 'Svampebrun', 'Svampbrun', 'Paddenstoelbruin', 'Pilzbraun'],
  rust: ['#a5532f', 'Rust', 'Rost', 'Roest', 'Rost'],
  red: ['#b3262e', 'Rød', 'Röd', 'Rood', 'Rot'],
  maroon: ['#6a1f2a', 'Rødbrun', 'Rödbrun', 'Kastanjebruin', 'Kastanienrot'],
  burgundy: ['#6b1e33', 'Bordeaux', 'Vinröd', 'Bordeaux', 'Bordeaux'],
  pink: ['#e2a0ae', 'Rosa', 'Rosa', 'Roze', 'Rosa'],
  rose: ['#d3a49c', 'Rosé', 'Rosé', 'Oudroze', 'Altrosa'],
  peach: ['#efb899', 'Fersken', 'Persika', 'Perzik', 'Pfirsich'],
  magenta: ['#b0266f', 'Magenta', 'Magenta', 'Magenta', 'Magenta'],
  purple: ['#6d4a86', 'Lilla', 'Lila', 'Paars', 'Lila'],
  lavender: ['#b8a9cf', 'Lavendel', 'Lavendel', 'Lavendel', 'Lavendel'],
  mauve: ['#a88596', 'Mauve', 'Malva', 'Mauve', 'Mauve'],
  blue: ['#3f6397', 'Blå', 'Blå', 'Blauw', 'Blau'],
  'navy-blue': ['#27314a', 'Marineblå', 'Marinblå', 'Marineblauw', 'Marineblau'],
  'turquoise-blue': ['#3fa3a8', 'Turkis', 'Turkos', 'Turquoise', 'Türkis'],
  teal: ['#2f6a6e', 'Petroleum', 'Petrol', 'Petrol', 'Petrol'],
  'sea-green': ['#4f8f7b', 'Havgrøn', 'Havsgrön', 'Zeegroen', 'Meergrün'],
  green: ['#4c7350', 'Grøn', 'Grön', 'Groen', 'Grün'],
  olive: ['#6b6a3c', 'Oliven', 'Oliv', 'Olijfgroen', 'Oliv'],
  'lime-green': ['#a9c04a', 'Limegrøn', 'Limegrön', 'Limegroen', 'Limettengrün'],
  'fluorescent-green': ['#86e043', 'Neongrøn', 'Neongrön', 'Neongroen', 'Neongrün'],
  yellow: ['#e3c04c', 'Gul', 'Gul', 'Geel', 'Gelb'],
  mustard: ['#c3952f', 'Sennep', 'Senap', 'Mosterd', 'Senf'],
  orange: ['#d9752f', 'Orange', 'Orange', 'Oranje', 'Orange'],
  multi: ['#b09a86', 'Flerfarvet', 'Flerfärgad', 'Meerkleurig', 'Mehrfarbig'],
}
/** Each colour's key with its words for members and colleagues. */
export const colourNames: readonly (readonly [key: string, names: readonly string[]])[] = Object.entries(
  colours,
).map(([key, [, ...names]]) => [key, names])

const aliases: Readonly<Record<string, string>> = {
  gray: 'grey',
  navy: 'navy-blue',
  turquoise: 'turquoise-blue',
  offwhite: 'off-white',
  multicolour: 'multi',
  multicolor: 'multi',
}

/** A colour name from a file: key, swatch and words; an unknown one keeps its own name. */
export function colourNamed(name: string): {
  key: string
  hex: string | null
  names: Record<string, string>
} {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const key = aliases[slug] ?? slug
  if (key === '') return { key, hex: null, names: {} }
  const known = colours[key]
  if (!known) return { key, hex: null, names: { en: name.trim() } }
  const [hex, da, se, nl, de] = known
  return { key, hex, names: { da, se, nl, de, en: name.trim() } }
}
