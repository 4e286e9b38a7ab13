import type { Traits } from '../traits/aspects.rule.ts'
import type { Fibre } from './fibre-names.rule.ts'
import type { Fibres } from './fibres.rule.ts'
import { garmentParts } from './garment-parts.rule.ts'

/** From so many per cent of its main fabric on, a garment is found among those of a material (decision 156). */
export const LEAST_SHARE = 30

/** What shops call a material, and the fibres that are it. What is missing here, elastane above all, nobody looks for. */
const fibresOfMaterial: Readonly<Record<string, readonly Fibre[]>> = {
  wool: ['wool', 'cashmere', 'alpaca', 'mohair', 'angora', 'camel'],
  leather: ['leather'],
  polyester: ['polyester'],
  polyamide: ['polyamide'],
  acrylic: ['acrylic', 'modacrylic'],
  viscose: ['viscose', 'modal', 'lyocell', 'cupro'],
  cotton: ['cotton'],
  linen: ['linen'],
  silk: ['silk'],
}
/** Looks that no fibre has a name for: only words tell them. */
const looks = ['imitation-leather', 'fur']

type Said = { fibres: Fibres; traits: Traits }

/** What a garment is found as: what its main fabric mostly is. Where no fibres are told, what its words name. */
export function materialsOf({ fibres, traits }: Said): readonly string[] {
  const main = fibres.main
  return main ? fromFibres(traits, (of) => sumOf(main, of) >= LEAST_SHARE) : (traits.fabric ?? [])
}

/**
 * What there is in it at all, in any part and however little: whoever cannot wear wool does not want a tenth of it, nor in the
 * lining. Where no main fabric is told, words are heard beside the fibres.
 */
export function fabricsIn({ fibres, traits }: Said): readonly string[] {
  const within = (of: readonly Fibre[]) => garmentParts.some((part) => sumOf(fibres[part] ?? {}, of) > 0)
  const known = fromFibres(traits, within)
  return fibres.main ? known : [...new Set([...(traits.fabric ?? []), ...known])]
}

const sumOf = (shares: { [fibre in Fibre]?: number }, of: readonly Fibre[]) =>
  of.reduce((sum, fibre) => sum + (shares[fibre] ?? 0), 0)

const fromFibres = ({ fabric = [] }: Traits, has: (of: readonly Fibre[]) => boolean) => [
  ...Object.keys(fibresOfMaterial).filter((material) => has(fibresOfMaterial[material]!)),
  ...looks.filter((look) => fabric.includes(look)),
]
