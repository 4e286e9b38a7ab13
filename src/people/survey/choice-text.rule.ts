import type { PageText } from '#/platform/texts.ts'
import {
  lifestyles,
  nevers,
  occasions,
  prints,
  type SurveyQuestion,
  styles,
  surveyColours,
} from './questions.rule.ts'

type Choosing = Extract<SurveyQuestion, { type: 'many' }>
const colourNames = Object.keys(surveyColours) as (keyof typeof surveyColours)[]

/** Text of a choice; undefined for a choice in the member's own words. */
export function choiceText({ id }: Choosing, choice: string): PageText | undefined {
  switch (id) {
    case 'style':
      return isOneOf(styles, choice) ? `survey.style.${choice}` : undefined
    case 'lifestyle':
      return isOneOf(lifestyles, choice) ? `survey.lifestyle.${choice}` : undefined
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
