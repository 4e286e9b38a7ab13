import type { Language } from '../vocabulary/languages.rule.ts'
import type { GarmentPart } from './garment-parts.rule.ts'

type Names = Readonly<Record<Language, string>> & { synonyms?: readonly string[] }
const named = (en: string, da: string, se: string, nl: string, de: string, ...synonyms: string[]): Names => ({
  en,
  da,
  se,
  nl,
  de,
  synonyms,
})

/**
 * Names of fibres on labels in each country (Regulation (EU) 1007/2011, annex I), with synonyms; and materials that are no
 * textile and stand on labels beside them.
 */
export const fibreNames = {
  cotton: named('cotton', 'bomuld', 'bomull', 'katoen', 'Baumwolle'),
  linen: named('linen', 'hør', 'lin', 'linnen', 'Leinen', 'flax', 'linne', 'vlas', 'Flachs'),
  hemp: named('hemp', 'hamp', 'hampa', 'hennep', 'Hanf'),
  jute: named('jute', 'jute', 'jute', 'jute', 'Jute'),
  ramie: named('ramie', 'ramie', 'rami', 'ramee', 'Ramie'),
  wool: named(
    'wool',
    'uld',
    'ull',
    'wol',
    'Wolle',
    'virgin wool',
    'ren ny uld',
    'ren ull',
    'scheerwol',
    'Schurwolle',
  ),
  cashmere: named('cashmere', 'kashmir', 'kashmir', 'kasjmier', 'Kaschmir'),
  alpaca: named('alpaca', 'alpaka', 'alpacka', 'alpaca', 'Alpaka'),
  mohair: named('mohair', 'mohair', 'mohair', 'mohair', 'Mohair'),
  angora: named('angora', 'angora', 'angora', 'angora', 'Angora'),
  camel: named('camel', 'kamel', 'kamel', 'kameel', 'Kamel'),
  silk: named('silk', 'silke', 'silke', 'zijde', 'Seide', 'siden'),
  viscose: named('viscose', 'viskose', 'viskos', 'viscose', 'Viskose', 'rayon'),
  modal: named('modal', 'modal', 'modal', 'modal', 'Modal'),
  lyocell: named('lyocell', 'lyocell', 'lyocell', 'lyocell', 'Lyocell', 'tencel'),
  cupro: named('cupro', 'cupro', 'kupro', 'cupro', 'Cupro'),
  acetate: named('acetate', 'acetat', 'acetat', 'acetaat', 'Acetat'),
  triacetate: named('triacetate', 'triacetat', 'triacetat', 'triacetaat', 'Triacetat'),
  acrylic: named('acrylic', 'akryl', 'akryl', 'acryl', 'Polyacryl'),
  modacrylic: named('modacrylic', 'modakryl', 'modakryl', 'modacryl', 'Modacryl'),
  polyamide: named('polyamide', 'polyamid', 'polyamid', 'polyamide', 'Polyamid', 'nylon'),
  polyester: named('polyester', 'polyester', 'polyester', 'polyester', 'Polyester'),
  polypropylene: named('polypropylene', 'polypropylen', 'polypropen', 'polypropyleen', 'Polypropylen'),
  polyurethane: named('polyurethane', 'polyurethan', 'polyuretan', 'polyurethaan', 'Polyurethan'),
  elastane: named('elastane', 'elastan', 'elastan', 'elastaan', 'Elasthan', 'spandex', 'lycra'),
  elastomultiester: named(
    ...(['elastomultiester', 'elastomultiester', 'elastomultiester', 'elastomultiester'] as const),
    'Elastomultiester',
  ),
  metal: named('metal fibre', 'metalfiber', 'metallfiber', 'metaalvezel', 'Metallfaser', 'metallic fibre'),
  leather: named('leather', 'læder', 'läder', 'leer', 'Leder'),
  down: named('down', 'dun', 'dun', 'dons', 'Daunen'),
  feathers: named('feathers', 'fjer', 'fjäder', 'veren', 'Federn', 'feather'),
  other: named(
    'other fibres',
    'andre fibre',
    'andra fibrer',
    'overige vezels',
    'sonstige Fasern',
    'other fibers',
  ),
} satisfies Record<string, Names>

export type Fibre = keyof typeof fibreNames
export const fibres = Object.keys(fibreNames) as Fibre[]

export const partNames = {
  main: named(
    'main fabric',
    'hovedmateriale',
    'huvudmaterial',
    'hoofdmateriaal',
    'Hauptmaterial',
    'shell',
    'outer',
    'body',
    'outer fabric',
    'yderstof',
    'yttertyg',
    'buitenstof',
    'Obermaterial',
    'Oberstoff',
  ),
  lining: named('lining', 'for', 'foder', 'voering', 'Futter', 'foer'),
  filling: named('filling', 'fyld', 'fyllning', 'vulling', 'Füllung', 'padding'),
  trim: named('trim', 'besætning', 'besättning', 'garnering', 'Besatz', 'contrast', 'rib'),
} satisfies Record<GarmentPart, Names>
