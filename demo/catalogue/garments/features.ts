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
/** As the survey asks about prints. */
const prints: Record<string, string> = {
  pinstripe: 'stripe',
  houndstooth: 'check',
  leopard: 'animal',
}

/** What a garment is besides its kind, in words that the stylist's never-rules and prints are read from (R6.01). */
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
