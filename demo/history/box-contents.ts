import type { MarketId } from '#/platform/markets/markets.ts'
import { demoMembers } from '../people/demo-people.ts'

/**
 * The contents of a demo box, by handle and colour: first the pieces worn together, which will be kept, then those to
 * go back.
 */
export type Packed = { worn: readonly string[]; returned: readonly string[] }

const packed = (worn: string, returned: string): Packed => ({
  worn: worn.split(' '),
  returned: returned.split(' '),
})

/** The boxes of each of the demo's members in order: a jacket, a shirt or a knit, and a lower half. */
const boxes: Readonly<Record<string, readonly Packed[]>> = {
  dk: [
    packed(
      'rigmor-blazer-oat stribe-shirt-white edda-wide-trousers-navy',
      'karla-stripe-dress-white dis-fine-tee-sky',
    ),
    packed(
      'kyst-parka-navy bris-cable-sweater-moss nor-straight-jeans-washed',
      'marin-tee-ecru hav-linen-skirt-oat',
    ),
  ],
  se: [
    packed(
      'ragna-check-blazer-grey petra-pinstripe-shirt-ecru nor-straight-jeans-black',
      'vilde-knit-skirt-garnet una-roll-neck-grey',
    ),
    packed(
      'hella-wool-coat-camel ylva-sweater-garnet vik-wide-jeans-ecru',
      'marin-tee-ecru mira-straight-trousers-camel',
    ),
  ],
  nl: [
    packed(
      'rigmor-blazer-navy freja-shirt-sky mira-straight-trousers-camel',
      'nanna-polka-dress-sky linnea-cardigan-navy',
    ),
    packed(
      'regn-trench-moss solveig-chunky-v-petrol nor-straight-jeans-indigo',
      'dagny-blouse-navy luna-satin-skirt-moss',
    ),
  ],
  de: [
    packed(
      'rigmor-blazer-black agnes-fitted-shirt-rose pernille-check-trousers-grey',
      'tilda-satin-top-plum aster-slit-skirt-plum',
    ),
    packed(
      'ravn-bomber-black alva-boat-cable-white eir-skinny-jeans-black',
      'elva-tee-black silje-slip-dress-plum',
    ),
  ],
  ordered: [
    packed(
      'bente-overshirt-camel vigga-blouse-ecru rut-straight-jeans-moss',
      'ellen-shirt-dress-sage linnea-cardigan-rose',
    ),
  ],
  previewing: [
    packed(
      'rigmor-blazer-navy stribe-shirt-sky vik-wide-jeans-ecru',
      'embla-stripe-jumper-ecru hav-linen-skirt-sky',
    ),
  ],
  approved: [
    packed(
      'ragna-check-blazer-grey agnes-fitted-shirt-white vilde-knit-skirt-garnet',
      'ylva-sweater-garnet nor-straight-jeans-black',
    ),
  ],
  delivered: [
    packed(
      'rigmor-blazer-navy petra-pinstripe-shirt-sky tyra-cropped-jeans-white',
      'embla-stripe-jumper-navy wilma-knit-midi-navy',
    ),
  ],
}

/** The contents of a member's box, counted from the first, which has none before it. */
export const packedFor = (memberId: string, round: number): Packed =>
  packedByName(demoMembers.find(({ id }) => id === memberId)?.email.split('@')[0] ?? memberId, round)

/** A box's contents by the first part of the member's address. */
export function packedByName(name: string, round: number): Packed {
  const found = boxes[name]?.[round]
  if (!found) throw new Error(`nothing is laid for box ${round + 1} of ${name}`)
  return found
}

/** The pieces of each box that are worn together, by handle and colour. */
export const demoOutfits = (): (readonly string[])[] =>
  Object.values(boxes).flatMap((packed) => packed.map(({ worn }) => worn))

/** The names of the outfits in the first and the second box: the shirt of the first is worn with the latter. */
export const outfits: Record<MarketId, readonly { name: string; words: string }[]> = {
  da: [
    { name: 'Mandag på arbejde', words: 'Lad jakken stå åben og skjorten hænge. Mere skal der ikke til.' },
    { name: 'En lang weekend', words: 'Skjorten fra sidst under strikken, og jakken når det blæser.' },
  ],
  se: [
    { name: 'Måndag på jobbet', words: 'Låt jackan vara öppen och skjortan hänga. Mer behövs inte.' },
    { name: 'En lång helg', words: 'Skjortan från sist under tröjan, och ytterplagget när det blåser.' },
  ],
  nl: [
    { name: 'Maandag op het werk', words: 'Laat het jasje open en het overhemd los. Meer is niet nodig.' },
    {
      name: 'Een lang weekend',
      words: 'Het overhemd van de vorige keer onder de trui, en de jas als het waait.',
    },
  ],
  de: [
    {
      name: 'Montag im Büro',
      words: 'Lass den Blazer offen und das Hemd locker hängen. Mehr braucht es nicht.',
    },
    {
      name: 'Ein langes Wochenende',
      words: 'Das Hemd vom letzten Mal unter den Pullover, und die Jacke, wenn es weht.',
    },
  ],
}
