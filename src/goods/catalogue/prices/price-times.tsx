import { TextField } from '#/platform/ui/form/field.tsx'

export const momentTyped = (typed: string) => (typed ? new Date(typed).toISOString() : undefined)

type TimesProps = Record<'from' | 'until', string> &
  Record<'setFrom' | 'setUntil', (typed: string) => void> & { isWrong: boolean }

/** The time of a price: from now or later, for good or until a moment. */
export const PriceTimes = ({ from, until, setFrom, setUntil, isWrong }: TimesProps) => (
  <>
    <TextField
      label="From"
      hint="Empty: at once."
      type="datetime-local"
      value={from}
      onChange={({ target }) => setFrom(target.value)}
    />
    <TextField
      label="Until"
      hint="Empty: for good. Else the price from before comes back then."
      type="datetime-local"
      value={until}
      error={isWrong ? 'It has to end after it begins.' : undefined}
      onChange={({ target }) => setUntil(target.value)}
    />
  </>
)
