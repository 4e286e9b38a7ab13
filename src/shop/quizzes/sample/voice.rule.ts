import type { Weather } from '#/styling/ranking/climate.rule.ts'

/** The colours of a tone. A box has a tone when most of its pieces have it. */
const tones = {
  dark: ['black', 'navy', 'grey'],
  light: ['white', 'beige'],
  earthy: ['brown', 'beige', 'green', 'orange'],
  bright: ['red', 'pink', 'purple', 'yellow', 'orange', 'blue'],
} as const
export const toneNames = ['dark', 'light', 'earthy', 'bright'] as const satisfies (keyof typeof tones)[]
export const cuts = ['close', 'loose'] as const
/** Colours that are named beside a tone. */
export const accents = ['red', 'pink', 'purple', 'yellow', 'orange', 'green', 'blue', 'white'] as const
const MOST = 0.6
const MOST_ACCENTS = 2
/** A property of this many pieces is said of the box. */
const SEVERAL = 2

type Said = { about: string; value: string; title: string }
/** A piece with its colour family, and the reasons for it. */
export type SaidPiece = { colour: string; title: string; liked: boolean; reasons: readonly Said[] }
export type Voice = {
  weather: Weather
  tone: (typeof toneNames)[number] | null
  cut: (typeof cuts)[number] | null
  /** The material's title, null when no material was liked in several pieces. */
  fabric: string | null
  /** Colours that stand out of the tone, two at most. */
  accents: (typeof accents)[number][]
  /** The piece that all others go with. */
  lead: string
}

/** The sentence about a box in parts, from its colours and from what was liked (R6.02); null for an empty box. */
export function voiceOf(pieces: readonly SaidPiece[], weather: Weather): Voice | null {
  const lead = pieces.find(({ liked }) => liked) ?? pieces[0]
  if (!lead) return null
  const tone = toneNames.find((name) => share(pieces, name) >= MOST) ?? null
  return {
    weather,
    tone,
    cut: cuts.find((cut) => saidOf(pieces, 'fit', cut).length >= SEVERAL) ?? null,
    fabric: fabricOf(pieces),
    accents: tone ? accentsOf(pieces, tone) : [],
    lead: lead.title,
  }
}

const isOf = (tone: keyof typeof tones, colour: string) => (tones[tone] as readonly string[]).includes(colour)
const share = (pieces: readonly SaidPiece[], tone: keyof typeof tones) =>
  pieces.filter(({ colour }) => isOf(tone, colour)).length / pieces.length

const saidOf = (pieces: readonly SaidPiece[], about: string, value: string) =>
  pieces.flatMap(({ reasons }) => reasons.filter((one) => one.about === about && one.value === value))

function fabricOf(pieces: readonly SaidPiece[]): string | null {
  const fabrics = pieces.flatMap(({ reasons }) => reasons.filter(({ about }) => about === 'fabric'))
  const most = fabrics.find(({ value }) => saidOf(pieces, 'fabric', value).length >= SEVERAL)
  return most?.title ?? null
}

function accentsOf(pieces: readonly SaidPiece[], tone: keyof typeof tones): Voice['accents'] {
  const others = pieces.filter(({ colour }) => !isOf(tone, colour))
  return accents.filter((accent) => others.some(({ colour }) => colour === accent)).slice(0, MOST_ACCENTS)
}
