/** Outcomes of an experiment: one value a member, of the first box after the first use of the arm. */
export const measures = {
  'kept-value': { label: 'Kept value of a box', better: 'more', of: 'money' },
  'kept-share': { label: 'Kept share of a box', better: 'more', of: 'share' },
  worn: { label: 'Kept pieces that are worn, after 45 days', better: 'more', of: 'share' },
  returns: { label: 'Pieces sent back', better: 'less', of: 'share' },
  complaints: { label: 'Members who complain', better: 'less', of: 'share' },
  unsubscribes: { label: 'Members who unsubscribe', better: 'less', of: 'share' },
} as const satisfies Record<string, Measure>
type Measure = { label: string; better: 'more' | 'less'; of: 'money' | 'share' }
export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]

export const primaryMeasures = ['kept-value', 'kept-share', 'worn'] as const satisfies MeasureName[]
export const guardMeasures = ['returns', 'complaints', 'unsubscribes'] as const satisfies MeasureName[]

/** `most`: the share of an arm, in percent, above which the experiment is stopped. */
export type Guard = { measure: (typeof guardMeasures)[number]; most: number }
/** `share`: thousandths of the members. */
export type ArmShare = { arm: string; share: number }

/** `until`: ends on its last day. `sure`: also on the day on which the interval of the primary measure leaves zero. */
export const stopRules = ['until', 'sure'] as const
export type StopRule = (typeof stopRules)[number]

type Kind = { label: string; asks: string; arms: Readonly<Record<string, string>>; usual: string }
const kinds = <const Kinds extends Record<string, Kind>>(kinds: Kinds) => kinds

/** The experiments that the code can carry out. `usual`: the arm of all members while none runs. */
export const experimentKinds = kinds({
  'desk-order': {
    label: 'The order of the desk',
    asks: 'Do members keep more when the desk ranks by the learnt chance instead of the fixed points?',
    arms: {
      points: 'Garments in the order of the fixed points',
      learnt: 'Garments in the order of the learnt chance',
    },
    usual: 'learnt',
  },
  proposals: {
    label: 'Proposed boxes',
    asks: 'Do members keep more when the desk may propose a whole box?',
    arms: { off: 'No box is proposed', on: 'A whole box may be proposed' },
    usual: 'on',
  },
  'fit-at-desk': {
    label: 'The size to take, at the desk',
    asks: 'Do members keep more when a card of the desk opens in the size to take?',
    arms: {
      'own-size': 'Cards open in the member’s own size',
      'size-to-take': 'Cards open in the size to take',
    },
    usual: 'size-to-take',
  },
})
export type ExperimentName = keyof typeof experimentKinds
export const experimentNames = Object.keys(experimentKinds) as ExperimentName[]
export type ArmOf<Name extends ExperimentName> = keyof (typeof experimentKinds)[Name]['arms']

export const armsOf = (name: ExperimentName): string[] => Object.keys(experimentKinds[name].arms)
export const kindOf = (name: ExperimentName): Kind => experimentKinds[name]
