import '../today.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import type { ApiError } from '#/platform/app/api/api-error.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffLongMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type Moved = { now: string; ran: number }
const steps = [
  { advance: 'P1D', label: '1 day' },
  { advance: 'P15D', label: '15 days' },
]

const badDuration = 'That is not a duration. Write it as PT36H or P4W.'
/** In English, the language of staff, whatever the market of the host. */
const problems: Record<string, string> = {
  'bad-duration': badDuration,
  invalid: badDuration,
  timeout: 'A lot falls due, and the work goes on. Reload the page in a moment.',
}

/** The clock of the local environment, beside the title: a click moves it, and all due work is done (R6.19). */
export function ClockPanel({ now }: { now: string }) {
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<Moved>()
  const [duration, setDuration] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const { submit, busy, error } = useSubmit(
    (advance: string) => send('POST', '/studio/clock', { body: { advance }, error: setFailure }),
    async (answer) => {
      setMoved(answer)
      setDuration('')
      await revalidate()
    },
  )
  return (
    <details className="clock">
      <summary>
        <h2>The application’s clock</h2>
        <span className="clock-time">{staffLongMoment(now)}</span>
      </summary>
      <p className="clock-words">
        Let time pass: deadlines end, cards are charged, mails go out. It does not go back.
      </p>
      <Stack>
        <Row>
          {steps.map(({ advance, label }) => (
            <Button key={advance} variant="secondary" busy={busy} onClick={() => submit(advance)}>
              {label}
            </Button>
          ))}
        </Row>
        <form
          className="clock-form"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(duration.trim().toUpperCase())
          }}
        >
          <TextField
            label="Another duration"
            hint="ISO 8601, such as PT36H or P4W"
            value={duration}
            onChange={(event) => setDuration(event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={busy} disabled={duration.trim() === ''}>
            Move the clock
          </Button>
        </form>
        <Alert>{error && (problems[failure?.code ?? ''] ?? error)}</Alert>
        <p className="clock-answer" aria-live="polite">
          {moved &&
            `It is now ${staffLongMoment(moved.now)}. ${moved.ran === 1 ? 'One job was' : `${moved.ran} jobs were`} done.`}
        </p>
      </Stack>
    </details>
  )
}
