import type { MarketId } from '#/platform/markets/markets.ts'
import type { Aspect } from './aspects.rule.ts'

type Labels = Readonly<Record<MarketId | 'en', string>>
const labels = (da: string, se: string, nl: string, de: string, en: string): Labels => ({
  da,
  se,
  nl,
  de,
  en,
})

/** Labels of the traits that the shop filters by; a value without a label is not offered as a filter. */
export const traitLabels: Readonly<Partial<Record<Aspect, Readonly<Record<string, Labels>>>>> = {
  fabric: {
    wool: labels('Uld', 'Ull', 'Wol', 'Wolle', 'Wool'),
    leather: labels('Læder', 'Läder', 'Leer', 'Leder', 'Leather'),
    'imitation-leather': labels(
      'Imiteret læder',
      'Konstläder',
      'Imitatieleer',
      'Lederimitat',
      'Imitation leather',
    ),
    fur: labels(
      'Pels og imiteret pels',
      'Päls och fuskpäls',
      'Bont en imitatiebont',
      'Pelz und Kunstpelz',
      'Fur and imitation fur',
    ),
    polyester: labels('Polyester', 'Polyester', 'Polyester', 'Polyester', 'Polyester'),
    polyamide: labels('Polyamid', 'Polyamid', 'Polyamide', 'Polyamid', 'Polyamide'),
    acrylic: labels('Akryl', 'Akryl', 'Acryl', 'Acryl', 'Acrylic'),
    viscose: labels('Viskose', 'Viskos', 'Viscose', 'Viskose', 'Viscose'),
    cotton: labels('Bomuld', 'Bomull', 'Katoen', 'Baumwolle', 'Cotton'),
    linen: labels('Hør', 'Linne', 'Linnen', 'Leinen', 'Linen'),
    silk: labels('Silke', 'Siden', 'Zijde', 'Seide', 'Silk'),
  },
  print: {
    plain: labels('Ensfarvet', 'Enfärgat', 'Effen', 'Einfarbig', 'Plain'),
    stripe: labels('Striber', 'Ränder', 'Strepen', 'Streifen', 'Stripes'),
    check: labels('Tern', 'Rutigt', 'Ruiten', 'Karo', 'Checks'),
    dot: labels('Prikker', 'Prickar', 'Stippen', 'Punkte', 'Dots'),
    floral: labels('Blomster', 'Blommor', 'Bloemen', 'Blumen', 'Flowers'),
    animal: labels('Dyreprint', 'Djurmönster', 'Dierenprint', 'Tierprint', 'Animal print'),
    unnamed: labels('Andet print', 'Annat mönster', 'Andere print', 'Anderes Muster', 'Other prints'),
  },
  fit: {
    close: labels('Tætsiddende', 'Figurnära', 'Aansluitend', 'Figurbetont', 'Close'),
    regular: labels('Normal', 'Normal', 'Normaal', 'Normal', 'Regular'),
    loose: labels('Løs', 'Ledig', 'Ruim', 'Locker', 'Loose'),
  },
  length: {
    short: labels('Kort', 'Kort', 'Kort', 'Kurz', 'Short'),
    knee: labels('Knælang', 'Knälång', 'Knielengte', 'Knielang', 'Knee length'),
    long: labels('Lang', 'Lång', 'Lang', 'Lang', 'Long'),
  },
}
