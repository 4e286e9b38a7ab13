import type { Cut, Look } from '../cut.ts'
import type { Material } from './words.ts'

type Made = { of: Material; cut: Cut; look: { main: Pick<Look['main'], 'pattern'> } }

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
}
/** Prints as the survey names them. */
const prints: Record<string, string> = {
  pinstripe: 'stripe',
  houndstooth: 'check',
  leopard: 'animal',
}

/** The features of a garment besides its kind, in the words of the stylist's never-rules and prints (R6.01). */
export function featuresOf({ of, cut, look }: Made): string[] {
  const print = look.main.pattern?.kind
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
