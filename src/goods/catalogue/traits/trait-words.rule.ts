import type { MarketId } from '#/platform/markets/markets.ts'
import type { Aspect } from './aspects.rule.ts'

type Words = Readonly<Record<MarketId | 'en', string>>
const words = (da: string, se: string, nl: string, de: string, en: string): Words => ({ da, se, nl, de, en })

/** Labels of the traits that the shop filters by; a value without a label is not offered as a filter. */
export const traitWords: Readonly<Partial<Record<Aspect, Readonly<Record<string, Words>>>>> = {
  fabric: {
    wool: words('Uld', 'Ull', 'Wol', 'Wolle', 'Wool'),
    leather: words('Læder', 'Läder', 'Leer', 'Leder', 'Leather'),
    'imitation-leather': words(
      'Imiteret læder',
      'Konstläder',
      'Imitatieleer',
      'Lederimitat',
      'Imitation leather',
    ),
    fur: words(
      'Pels og imiteret pels',
      'Päls och fuskpäls',
      'Bont en imitatiebont',
      'Pelz und Kunstpelz',
      'Fur and imitation fur',
    ),
    polyester: words('Polyester', 'Polyester', 'Polyester', 'Polyester', 'Polyester'),
    polyamide: words('Polyamid', 'Polyamid', 'Polyamide', 'Polyamid', 'Polyamide'),
    acrylic: words('Akryl', 'Akryl', 'Acryl', 'Acryl', 'Acrylic'),
    viscose: words('Viskose', 'Viskos', 'Viscose', 'Viskose', 'Viscose'),
    cotton: words('Bomuld', 'Bomull', 'Katoen', 'Baumwolle', 'Cotton'),
    linen: words('Hør', 'Linne', 'Linnen', 'Leinen', 'Linen'),
    silk: words('Silke', 'Siden', 'Zijde', 'Seide', 'Silk'),
  },
  print: {
    plain: words('Ensfarvet', 'Enfärgat', 'Effen', 'Einfarbig', 'Plain'),
    stripe: words('Striber', 'Ränder', 'Strepen', 'Streifen', 'Stripes'),
    check: words('Tern', 'Rutigt', 'Ruiten', 'Karo', 'Checks'),
    dot: words('Prikker', 'Prickar', 'Stippen', 'Punkte', 'Dots'),
    floral: words('Blomster', 'Blommor', 'Bloemen', 'Blumen', 'Flowers'),
    animal: words('Dyreprint', 'Djurmönster', 'Dierenprint', 'Tierprint', 'Animal print'),
    unnamed: words('Andet print', 'Annat mönster', 'Andere print', 'Anderes Muster', 'Other prints'),
  },
  fit: {
    close: words('Tætsiddende', 'Figurnära', 'Aansluitend', 'Figurbetont', 'Close'),
    regular: words('Normal', 'Normal', 'Normaal', 'Normal', 'Regular'),
    loose: words('Løs', 'Ledig', 'Ruim', 'Locker', 'Loose'),
  },
  length: {
    short: words('Kort', 'Kort', 'Kort', 'Kurz', 'Short'),
    knee: words('Knælang', 'Knälång', 'Knielengte', 'Knielang', 'Knee length'),
    long: words('Lang', 'Lång', 'Lang', 'Lang', 'Long'),
  },
}
