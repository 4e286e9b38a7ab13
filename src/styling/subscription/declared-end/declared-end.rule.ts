import { emailFormat, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

export const endKinds = ['ordinary', 'extraordinary'] as const
/** The contract's details and the kind of end; `on`: the last day; empty: at once. */
export type Ending = {
  email: string
  zip: string
  kind: (typeof endKinds)[number]
  cause: string
  on: string
}

/** An extraordinary end needs a cause, an ordinary one does not. */
export const endingRules = ({ kind }: Pick<Ending, 'kind'>): FieldRules<Ending> => ({
  email: [required, emailFormat],
  zip: [required, maxLength(12)],
  cause: [...(kind === 'extraordinary' ? [required] : []), maxLength(500)],
})
