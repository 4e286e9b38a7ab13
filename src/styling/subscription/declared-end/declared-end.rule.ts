import { email, type FieldRules, maxLength, required } from '#/platform/validation/validation.rule.ts'

export const endKinds = ['ordinary', 'extraordinary'] as const
/** What names the contract, and how it is to end; `on`: the last day, or nothing for at once. */
export type Ending = {
  email: string
  zip: string
  kind: (typeof endKinds)[number]
  cause: string
  on: string
}

/** An extraordinary end has a cause; an ordinary one is nobody's to explain. */
export const endingRules = ({ kind }: Pick<Ending, 'kind'>): FieldRules<Ending> => ({
  email: [required, email],
  zip: [required, maxLength(12)],
  cause: [...(kind === 'extraordinary' ? [required] : []), maxLength(500)],
})
