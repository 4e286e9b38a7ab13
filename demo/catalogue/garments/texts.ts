import type { Colourway, Texts } from '../catalogue-types.ts'

export const texts = (da: string, se: string, nl: string, de: string): Texts => ({ da, se, nl, de })

const dye = (hex: string, ...[da, se, nl, de]: [string, string, string, string]) => ({
  hex,
  name: texts(da, se, nl, de),
})

const dyes = {
  ecru: dye('#e9e0cf', 'Ecru', 'Ecru', 'Ecru', 'Ecru'),
  white: dye('#f3f1ec', 'Hvid', 'Vit', 'Wit', 'Weiß'),
  black: dye('#232225', 'Sort', 'Svart', 'Zwart', 'Schwarz'),
  navy: dye('#27314a', 'Marineblå', 'Marinblå', 'Marineblauw', 'Marineblau'),
  camel: dye('#b98d5e', 'Kamel', 'Kamel', 'Camel', 'Camel'),
  oat: dye('#cfc0a8', 'Havre', 'Havre', 'Haver', 'Hafer'),
  sage: dye('#9aa58c', 'Salvie', 'Salvia', 'Salie', 'Salbei'),
  moss: dye('#5d6248', 'Mosgrøn', 'Mossgrön', 'Mosgroen', 'Moosgrün'),
  rust: dye('#a5532f', 'Rust', 'Rost', 'Roest', 'Rost'),
  garnet: dye('#7b2433', 'Granatrød', 'Granatröd', 'Granaatrood', 'Granatrot'),
  rose: dye('#d3a49c', 'Støvet rosa', 'Dov rosa', 'Oudroze', 'Altrosa'),
  sky: dye('#a9bfd2', 'Lyseblå', 'Ljusblå', 'Lichtblauw', 'Hellblau'),
  indigo: dye('#34486a', 'Indigo', 'Indigo', 'Indigo', 'Indigo'),
  washed: dye('#7f9bb8', 'Vasket blå', 'Tvättad blå', 'Gewassen blauw', 'Blau gewaschen'),
  grey: dye('#9a9893', 'Gråmeleret', 'Gråmelerad', 'Grijs gemêleerd', 'Grau meliert'),
  charcoal: dye('#46464a', 'Koksgrå', 'Kolgrå', 'Antraciet', 'Anthrazit'),
  brown: dye('#5c4033', 'Chokolade', 'Choklad', 'Chocolade', 'Schokolade'),
  butter: dye('#eddca4', 'Smørgul', 'Smörgul', 'Botergeel', 'Buttergelb'),
  petrol: dye('#2f5560', 'Petroleum', 'Petrol', 'Petrol', 'Petrol'),
  plum: dye('#5a3348', 'Blomme', 'Plommon', 'Pruim', 'Pflaume'),
}

export type Dye = keyof typeof dyes
export const colour = (key: Dye, ...accents: string[]): Colourway => ({
  key,
  ...dyes[key],
  ...(accents.length > 0 && { accents }),
})

export const materials = {
  cotton: texts('100 % bomuld', '100 % bomull', '100% katoen', '100 % Baumwolle'),
  jersey: texts(
    '95 % bomuld, 5 % elastan',
    '95 % bomull, 5 % elastan',
    '95% katoen, 5% elastaan',
    '95 % Baumwolle, 5 % Elasthan',
  ),
  linen: texts('100 % hør', '100 % lin', '100% linnen', '100 % Leinen'),
  silk: texts('100 % silke', '100 % siden', '100% zijde', '100 % Seide'),
  viscose: texts('100 % viskose', '100 % viskos', '100% viscose', '100 % Viskose'),
  merino: texts('100 % merinould', '100 % merinoull', '100% merinowol', '100 % Merinowolle'),
  wool: texts(
    '80 % uld, 20 % polyamid',
    '80 % ull, 20 % polyamid',
    '80% wol, 20% polyamide',
    '80 % Wolle, 20 % Polyamid',
  ),
  denim: texts(
    '99 % bomuld, 1 % elastan',
    '99 % bomull, 1 % elastan',
    '99% katoen, 1% elastaan',
    '99 % Baumwolle, 1 % Elasthan',
  ),
  suiting: texts(
    '64 % polyester, 32 % viskose, 4 % elastan',
    '64 % polyester, 32 % viskos, 4 % elastan',
    '64% polyester, 32% viscose, 4% elastaan',
    '64 % Polyester, 32 % Viskose, 4 % Elasthan',
  ),
  nylon: texts(
    '100 % genanvendt polyamid',
    '100 % återvunnen polyamid',
    '100% gerecycled polyamide',
    '100 % recyceltes Polyamid',
  ),
  leather: texts('100 % læder', '100 % läder', '100% leer', '100 % Leder'),
}
export type Material = keyof typeof materials

export const cares = {
  warm: texts(
    'Maskinvask ved 40 °C',
    'Maskintvätt 40 °C',
    'Machinewas op 40 °C',
    'Maschinenwäsche bei 40 °C',
  ),
  gentle: texts('Skånevask ved 30 °C', 'Skontvätt 30 °C', 'Fijnwas op 30 °C', 'Schonwäsche bei 30 °C'),
  woolly: texts(
    'Uldvask ved 30 °C, tørres liggende',
    'Ulltvätt 30 °C, plantorkas',
    'Wolwas op 30 °C, liggend drogen',
    'Wollwäsche bei 30 °C, liegend trocknen',
  ),
  clean: texts('Kun kemisk rens', 'Endast kemtvätt', 'Alleen chemisch reinigen', 'Nur chemische Reinigung'),
  wiped: texts(
    'Tørres af med en fugtig klud',
    'Torkas av med en fuktig trasa',
    'Afnemen met een vochtige doek',
    'Mit einem feuchten Tuch abwischen',
  ),
}
export type Care = keyof typeof cares
