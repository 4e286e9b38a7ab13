import type { PageText } from '#/platform/texts.ts'
import {
  nevers,
  occasions,
  preferredFits,
  prints,
  type SurveyQuestion,
  surveyColours,
} from './questions.rule.ts'

type Choosing = Extract<SurveyQuestion, { type: 'one' | 'many' }>
const colourNames = Object.keys(surveyColours) as (keyof typeof surveyColours)[]

/** Text of a choice; undefined for a choice in the member's own words. */
export function choiceText({ id }: Choosing, choice: string): PageText | undefined {
  switch (id) {
    case 'fit':
      return isOneOf(preferredFits, choice) ? `survey.fit.${choice}` : undefined
    case 'prints':
      return isOneOf(prints, choice) ? `survey.print.${choice}` : undefined
    case 'occasions':
      return isOneOf(occasions, choice) ? `survey.occasions.${choice}` : undefined
    case 'never':
      return isOneOf(nevers, choice) ? `survey.never.${choice}` : undefined
    default:
      return isOneOf(colourNames, choice) ? `survey.colour.${choice}` : undefined
  }
}

const isOneOf = <Name extends string>(names: readonly Name[], choice: string): choice is Name =>
  (names as readonly string[]).includes(choice)
