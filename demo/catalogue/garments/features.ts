import type { Cut, Fabrics } from '../cut.ts'
import type { Material } from './texts.ts'

type Made = { of: Material; cut: Cut; fabrics: { main: Pick<Fabrics['main'], 'pattern'> } }

const fibres: Record<Material, string[]> = {
  cotton: ['cotton'],
  jersey: ['cotton'],
  linen: ['linen'],
  silk: ['silk'],
  viscose: ['viscose'],
  merino: ['wool'],
  wool: ['wool'],
  denim: ['cotton'],
  suiting: ['polyester', 'viscose'],
  nylon: ['polyamide'],
  leather: ['leather'],
}
/** Prints as the survey names them. */
const prints: Record<string, string> = {
  pinstripe: 'stripe',
  houndstooth: 'check',
  leopard: 'animal',
}

/** The features of a garment besides its kind, in the words of the stylist's never-rules and prints (R6.01). */
export function featuresOf({ of, cut, fabrics }: Made): string[] {
  const print = fabrics.main.pattern?.kind
  return [
    ...fibres[of],
    ...(cut.shape === 'top' ? [sleeveOf(cut.sleeve?.length)] : []),
    print ? (prints[print] ?? print) : 'plain',
  ]
}

const sleeveOf = (centimetres = 0) => {
  if (centimetres === 0) return 'sleeveless'
  if (centimetres < 30) return 'short sleeve'
  return centimetres < 45 ? 'three-quarter sleeve' : 'long sleeve'
}
