import type { Traits } from '../traits/aspects.rule.ts'
import type { Fibre } from './fibre-names.rule.ts'
import type { Fibres } from './fibres.rule.ts'
import { garmentParts } from './garment-parts.rule.ts'

/** Least per cent of the main fabric for a garment to be found under a material (decision 156). */
export const LEAST_SHARE = 30

/** Shop names of materials with their fibres. Fibres that are missing here, above all elastane, are not searched for. */
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
/** Looks without a fibre name: only words name them. */
const namedMaterials = ['imitation-leather', 'fur']

type Composition = { fibres: Fibres; traits: Traits }

/** Materials under which a garment is found: those of its main fabric; without known fibres those that its words name. */
export function materialsOf({ fibres, traits }: Composition): readonly string[] {
  const main = fibres.main
  return main ? fromFibres(traits, (of) => sumOf(main, of) >= LEAST_SHARE) : (traits.fabric ?? [])
}

/**
 * All materials in a garment, in any part and share: a member who cannot wear wool wants no tenth of it, nor in the lining.
 * If the main fabric is unknown, words count beside the fibres.
 */
export function fabricsIn({ fibres, traits }: Composition): readonly string[] {
  const within = (of: readonly Fibre[]) => garmentParts.some((part) => sumOf(fibres[part] ?? {}, of) > 0)
  const known = fromFibres(traits, within)
  return fibres.main ? known : [...new Set([...(traits.fabric ?? []), ...known])]
}

const sumOf = (shares: { [fibre in Fibre]?: number }, of: readonly Fibre[]) =>
  of.reduce((sum, fibre) => sum + (shares[fibre] ?? 0), 0)

const fromFibres = ({ fabric = [] }: Traits, has: (of: readonly Fibre[]) => boolean) => [
  ...Object.keys(fibresOfMaterial).filter((material) => has(fibresOfMaterial[material]!)),
  ...namedMaterials.filter((material) => fabric.includes(material)),
]
