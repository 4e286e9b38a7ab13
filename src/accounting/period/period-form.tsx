import { type Choice, ChooseForm } from '#/app/studio/choose-form.tsx'
import { periodChoice } from './period-words.ts'

type PeriodFormProps = {
  name?: string
  value: string
  periods: readonly string[]
  /** What else is chosen with it. */
  more?: Choice
}

/** Which period the page is about. */
export const PeriodForm = ({ name = 'period', value, periods, more }: PeriodFormProps) => (
  <ChooseForm label="Which period" choices={[periodChoice(name, value, periods), ...(more ? [more] : [])]} />
)
